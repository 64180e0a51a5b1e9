import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveSpecifier } from '../packages/manifest.mjs';
import { UserError } from '../user-error.mjs';
import { addPage } from './declaration.mjs';
import { addImporter } from './lockfile.mjs';
import { checkFeatureName, checkPath, checkRemoteName } from './names.mjs';

/** @typedef {{ files: Record<string, string>, folder: string }} Plan */

/** @typedef {{ name: string, zh: string, en: string }} Page */

/** @param {string} path */
const readText = (path) => readFileSync(path, 'utf8');

/**
 * @param {string} text of a template
 * @param {Page} page
 */
const fillPage = (text, { name, zh, en }) =>
  text.replaceAll('samplefeature', name).replaceAll('Sample title', en).replaceAll('示例标题', zh);

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
  const fill = (/** @type {string} */ text) => fillPage(text, page);
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
 * Reads the files of a template and names the remote in them.
 * @param {string} root
 * @param {string} template
 * @param {string} folder of the remote
 * @param {string} name
 * @returns {Record<string, string>}
 */
function templateFiles(root, template, folder, name) {
  const source = join(root, 'templates', template);
  const paths = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      // A configuration that extends a package of the repository would break tools in the workspace.
      const target = path
        .slice(source.length)
        .replaceAll('\\', '/')
        .replace(/\.template$/, '');
      return [`${folder}${target}`, readText(path).replaceAll('sampleremote', name)];
    }),
  );
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
  const remoteFiles = templateFiles(root, 'remote', folder, page.name);
  const lock = addImporter(readText(join(root, 'pnpm-lock.yaml')), folder, JSON.parse(remoteFiles[`${folder}/package.json`] ?? '{}'));
  return { files: { ...remoteFiles, ...pageFiles(root, folder, remoteFiles, page), 'pnpm-lock.yaml': lock }, folder };
}

/**
 * A repository that holds one remote: the files of a remote, with what the workspace has around it.
 * @param {string} root
 * @param {Page} page whose name is the remote's as well
 * @param {import('../packages/manifest.mjs').Workspace} workspace
 * @param {string | undefined} registry
 * @returns {Record<string, string>} contents by path in the repository
 * @throws {UserError} for an invalid name
 */
export function planRepository(root, page, workspace, registry) {
  checkRemoteName(root, page.name);
  checkPath(root, page.name);
  const remoteFiles = templateFiles(root, 'remote', '.', page.name);
  const { 'README.md': readme = '', '.npmrc': npmrc = '', ...own } = stripFolder(templateFiles(root, 'repository', '.', page.name));
  return {
    ...stripFolder({ ...remoteFiles, ...pageFiles(root, '.', remoteFiles, page) }),
    ...own,
    'package.json': resolveManifest(own['package.json'] ?? '{}', workspace),
    'README.md': fillPage(readme, page),
    '.npmrc': registry === undefined ? npmrc : npmrc.replace(/^# (@console:registry=).*$/m, `$1${registry}`),
  };
}

/** @param {Record<string, string>} files whose paths begin with `./` */
const stripFolder = (files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [path.slice(2), text]));

/**
 * @param {string} text a manifest of the workspace
 * @param {import('../packages/manifest.mjs').Workspace} workspace
 */
function resolveManifest(text, workspace) {
  const { dependencies, devDependencies, ...rest } = JSON.parse(text);
  const resolve = (/** @type {Record<string, string>} */ packages) =>
    Object.fromEntries(Object.entries(packages).map(([name, specifier]) => [name, resolveSpecifier(name, specifier, workspace)]));
  return JSON.stringify({ ...rest, dependencies: resolve(dependencies), devDependencies: resolve(devDependencies) }, null, 2);
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
