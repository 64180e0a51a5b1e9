import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { lintPreset } from '../packages/presets.mjs';
import { readWorkspace } from '../packages/workspace-versions.mjs';
import { run } from '../run.mjs';
import { UserError } from '../user-error.mjs';
import { planRepository } from './plan.mjs';

/**
 * Resolves the folder of a new repository.
 * @param {string} root of the workspace
 * @param {string} folder relative to where the command was given
 */
export function checkRepositoryFolder(root, folder) {
  // npm changes into the workspace.
  const target = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  if (!relative(root, target).startsWith('..')) {
    throw new UserError(`${target} is in the workspace of the console: name a folder outside of it, or use: new remote`);
  }
  if (existsSync(target) && readdirSync(target).some((name) => name !== '.git')) {
    throw new UserError(`${target} is not empty: name a new folder, or an empty one`);
  }
  return target;
}

/**
 * @param {string} registry
 */
function parseRegistry(registry) {
  const url = URL.canParse(registry) ? new URL(registry) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new UserError('--registry takes an address without credentials, such as https://registry.example.com/');
  }
  return url.href;
}

/**
 * Writes the repository of a new remote.
 * @param {string} root of the workspace
 * @param {import('./plan.mjs').Page} page whose name is the remote's as well
 * @param {{ folder: string | undefined, registry: string | undefined, biome: string }} options
 * @returns {Promise<string>} its folder
 */
export async function createRepository(root, page, { folder = join(root, '..', `remote-${page.name}`), registry, biome }) {
  const target = checkRepositoryFolder(root, folder);
  const files = planRepository(root, page, await readWorkspace(root), registry && parseRegistry(registry));
  const draft = realpathSync(mkdtempSync(join(tmpdir(), 'console-new-')));
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    writeFileSync(join(draft, path), text);
  };
  try {
    for (const [path, text] of Object.entries(files)) {
      write(path, text);
    }
    // The repository's own configuration extends a package that is not installed yet.
    write('biome.json', JSON.stringify(lintPreset(root)));
    await run('Formatting', process.execPath, [biome, 'format', '--write', '.'], { cwd: draft });
    write('biome.json', files['biome.json'] ?? '');
    cpSync(draft, target, { recursive: true });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}
