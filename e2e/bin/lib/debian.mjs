import { spawnSync } from 'node:child_process';

const succeeds = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Directly as root, otherwise through sudo without a password prompt. */
const asRoot = (args) => (process.getuid?.() === 0 ? succeeds(args[0], args.slice(1)) : succeeds('sudo', ['-n', ...args]));

/**
 * Installs Debian packages through apt.
 * @returns whether that worked
 */
export function installPackages(packages) {
  console.log(`Installing ${packages.join(', ')} through apt …`);
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  return asRoot(install) || (asRoot(['apt-get', 'update']) && asRoot(install));
}
