import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';

/** First path segments used by the host, the edge and the gateway. */
const reservedPaths = [
  ...['about', 'setting', 'releases', 'ui', 'builds', 'composition', 'development', 'healthz', 'readyz', 'metrics'],
  ...['api', 'pg', 'v1', 'v1beta', 'mj', 'suno', 'assets'],
];

const reservedNames = ['host', 'gateway', 'shared', 'e2e', 'start', 'previous'];

/**
 * Validates a remote's name, which becomes part of a global variable name in the browser.
 * @param {string} root
 * @param {string} name
 */
export function checkRemoteName(root, name) {
  if (!/^[a-z][a-z0-9]{1,23}$/.test(name)) {
    throw new UserError(`"${name}" is no name for a remote: it takes 2 to 24 small letters and digits, such as reports`);
  }
  if (reservedNames.includes(name)) {
    throw new UserError(`${name} is a part of the console already: choose another name`);
  }
  if (existsSync(join(root, `remote-${name}`))) {
    throw new UserError(`remote-${name} is there already: choose another name, or add to it with: new feature ${name} <name>`);
  }
}

/** @param {string} name */
export function checkFeatureName(name) {
  if (name.length <= 32 && /^[a-z][a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    return;
  }
  throw new UserError(
    `"${name}" is no name for a feature: it takes up to 32 small letters, digits and single dashes, such as usage-report`,
  );
}

/**
 * @param {string} root
 * @param {string} name
 */
export function checkPath(root, name) {
  if (reservedPaths.includes(name)) {
    throw new UserError(`/${name} is an address of the console itself: choose another name`);
  }
  for (const folder of readdirSync(root).filter((entry) => entry.startsWith('remote-'))) {
    const declaration = join(root, folder, 'src', 'remote.ts');
    const source = existsSync(declaration) ? readFileSync(declaration, 'utf8') : '';
    const paths = [...source.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path.replace(/\/:[^/]*\?$/, ''));
    if (paths.includes(`/${name}`)) {
      throw new UserError(`/${name} is an address of ${folder} already: choose another name`);
    }
  }
}

/**
 * Returns the given title, or derives one from the name: `usage-report` becomes "Usage report".
 * @param {string | undefined} explicitTitle
 * @param {string} name
 */
export function pageTitle(explicitTitle, name) {
  const title = explicitTitle ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  if (/^[^'"`\\<>{}\n]{1,40}$/.test(title)) {
    return title;
  }
  throw new UserError(`"${title}" is no title: it takes up to 40 characters, without quotes and brackets`);
}
