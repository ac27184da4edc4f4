{
  description = "Gordian plays, solves, explains and makes puzzles";

  # In a copy of this repository: nix run './deploy' -- serve --open
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { self, nixpkgs }:
    let
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      forEachSystem = build: nixpkgs.lib.genAttrs systems (system: build nixpkgs.legacyPackages.${system});
      manifest = (nixpkgs.lib.importTOML ../Cargo.toml).workspace.package;
    in
    {
      packages = forEachSystem (pkgs: {
        default = pkgs.rustPlatform.buildRustPackage {
          pname = "gordian";
          inherit (manifest) version;
          src = ../.;
          cargoLock.lockFile = ../Cargo.lock;
          cargoBuildFlags = [
            "--package"
            "gordian-cli"
          ];
          # The tests need a browser and take half an hour; CI runs them.
          doCheck = false;
          nativeBuildInputs = [ pkgs.installShellFiles ];
          postInstall = ''
            $out/bin/gordian man > gordian.1
            installManPage gordian.1
            for shell in bash zsh fish; do
              $out/bin/gordian completions $shell > gordian.$shell
            done
            installShellCompletion gordian.{bash,zsh,fish}
          '';
          meta = {
            description = "Play, solve, explain and make puzzles";
            license = with nixpkgs.lib.licenses; [
              mit
              asl20
            ];
            mainProgram = "gordian";
          };
        };
      });
    };
}
