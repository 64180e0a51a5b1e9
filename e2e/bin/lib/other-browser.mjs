import { existsSync, readFileSync } from 'node:fs';
import { UserError } from '../../../host/bin/lib/user-error.mjs';
import { installPackages } from './debian.mjs';
import { Skipped } from './skipped.mjs';

const browsers = {
  firefox: { programs: ['/usr/bin/firefox-esr'], packages: ['firefox-esr', 'fonts-noto-cjk'] },
  webkit: { programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'], packages: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'] },
};

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * Installs a browser on Debian.
 * @param {keyof typeof browsers} name
 */
export function installBrowser(name) {
  const { programs, packages } = browsers[name];
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length === 0) {
    return;
  }
  if (!isDebian()) {
    throw new Skipped(`${missing.join(' and ')} not found, and this is not Debian`);
  }
  if (!installPackages(packages)) {
    throw new UserError(`Cannot install ${packages.join(', ')}: run apt-get as root`);
  }
}
