# Homebrew: the formula of a release. `cargo xtask dist manifests` fills in version, address and checksums.
class Gordian < Formula
  desc "Play, solve, explain and make puzzles"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/gordian-@VERSION@-aarch64-apple-darwin.tar.gz"
      sha256 "@SHA256 gordian-@VERSION@-aarch64-apple-darwin.tar.gz@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/gordian-@VERSION@-x86_64-apple-darwin.tar.gz"
      sha256 "@SHA256 gordian-@VERSION@-x86_64-apple-darwin.tar.gz@"
    end
  end

  on_linux do
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/gordian-@VERSION@-aarch64-unknown-linux-gnu.tar.gz"
      sha256 "@SHA256 gordian-@VERSION@-aarch64-unknown-linux-gnu.tar.gz@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/gordian-@VERSION@-x86_64-unknown-linux-gnu.tar.gz"
      sha256 "@SHA256 gordian-@VERSION@-x86_64-unknown-linux-gnu.tar.gz@"
    end
  end

  def install
    bin.install "gordian"
    man1.install Dir["man/man1/*.1"]
    bash_completion.install "completions/gordian.bash" => "gordian"
    zsh_completion.install "completions/_gordian"
    fish_completion.install "completions/gordian.fish"
    doc.install Dir["*.md", "LICENSE-*", "THIRD-PARTY.txt", "docs", "puzzles"]
  end

  test do
    assert_match "Solved in 31 moves", shell_output("#{bin}/gordian solve tiles hardest-1")
  end
end
