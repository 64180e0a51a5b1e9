import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';
import { addPage } from './declaration.mjs';
import { addImporter } from './lockfile.mjs';
import { checkFeatureName, checkPath, checkRemoteName } from './names.mjs';

/** @typedef {{ files: Record<string, string>, folder: string }} Plan */

/** @typedef {{ name: string, zh: string, en: string }} Page */

/** @param {string} path */
const readText = (path) => readFileSync(path, 'utf8');

const locales = /** @type {const} */ (['zh', 'en']);

/**
 * Creates a page from the template and adds it to its remote's declaration and texts.
 * @param {string} root
 * @param {string} folder of the remote
 * @param {Record<string, string>} remote the remote's files that a page adds to
 * @param {Page} page
 * @returns {Record<string, string>}
 */
function pageFiles(root, folder, remote, page) {
  const template = join(root, 'templates', 'feature');
  const fill = (/** @type {string} */ text) =>
    text.replaceAll('samplefeature', page.name).replaceAll('Sample title', page.en).replaceAll('示例标题', page.zh);
  const sources = ['page.tsx', 'page.test.tsx'].map((file) => [`${folder}/src/${page.name}/${file}`, fill(readText(join(template, file)))]);
  const texts = locales.map((locale) => {
    const path = `${folder}/locales/${locale}.json`;
    const all = { ...JSON.parse(remote[path] ?? '{}'), ...JSON.parse(fill(readText(join(template, `${locale}.json`)))) };
    return [path, `${JSON.stringify(all, null, 2)}\n`];
  });
  const declaration = `${folder}/src/remote.ts`;
  return { ...Object.fromEntries([...sources, ...texts]), [declaration]: addPage(remote[declaration] ?? '', page) };
}

/**
 * @param {string} root
 * @param {Page} page whose name is the remote's as well
 * @returns {Plan}
 * @throws {UserError} for an invalid name
 */
export function planRemote(root, page) {
  checkRemoteName(root, page.name);
  checkPath(root, page.name);
  const folder = `remote-${page.name}`;
  const template = join(root, 'templates', 'remote');
  const paths = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const remoteFiles = Object.fromEntries(
    paths.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [`${folder}${path.slice(template.length).replaceAll('\\', '/')}`, readText(path).replaceAll('sampleremote', page.name)];
    }),
  );
  const lock = addImporter(readText(join(root, 'pnpm-lock.yaml')), folder, JSON.parse(remoteFiles[`${folder}/package.json`] ?? '{}'));
  return { files: { ...remoteFiles, ...pageFiles(root, folder, remoteFiles, page), 'pnpm-lock.yaml': lock }, folder };
}

/**
 * @param {string} root
 * @param {string} remote
 * @param {Page} page
 * @returns {Plan}
 * @throws {UserError} for a remote that is not there, or an invalid name
 */
export function planFeature(root, remote, page) {
  const folder = `remote-${remote}`;
  if (!/^[a-z][a-z0-9]*$/.test(remote) || !existsSync(join(root, folder, 'src', 'remote.ts'))) {
    throw new UserError(`There is no remote ${remote} in ${root}`);
  }
  checkFeatureName(page.name);
  const target = `${folder}/src/${page.name}`;
  if (existsSync(join(root, target))) {
    throw new UserError(`${target} is there already: choose another name`);
  }
  checkPath(root, page.name);
  const pageTargets = [`${folder}/src/remote.ts`, ...locales.map((locale) => `${folder}/locales/${locale}.json`)];
  const currentFiles = Object.fromEntries(pageTargets.map((path) => [path, readText(join(root, path))]));
  return { files: pageFiles(root, folder, currentFiles, page), folder: target };
}
