import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publishedExports, readManifest } from '../../../../shared/api/entry-points.mjs';
import { root } from '../workspace.mjs';
import { compile } from './compile.mjs';
import { definitions } from './definitions.mjs';
import { publishedManifest } from './manifest.mjs';
import { readWorkspace } from './workspace-versions.mjs';

const documents = ['README.md', 'CHANGELOG.md'];

/** @param {import('./definitions.mjs').Definition} definition */
const listSources = ({ folder, byPath = [] }) => [...Object.values(publishedExports(folder)), ...byPath].map((path) => join(folder, path));

/**
 * Writes a folder for each package, which `npm publish` takes as it is.
 * @param {string} target
 * @param {(line: string) => void} print
 * @returns {Promise<string[]>} the folders, each after those that it needs
 */
export async function pack(target, print) {
  const workspace = await readWorkspace(root);
  print('Compiling the packages …');
  const compiled = await compile(definitions.flatMap(listSources));
  const folders = [];
  try {
    for (const { folder, publication, exports, write } of definitions) {
      const packed = join(target, basename(folder));
      rmSync(packed, { recursive: true, force: true });
      mkdirSync(packed, { recursive: true });
      await write(packed, compiled, print);
      for (const document of documents) {
        cpSync(join(root, folder, document), join(packed, document));
      }
      const manifest = readManifest(folder);
      const files = readdirSync(packed).filter((name) => !documents.includes(name));
      const published = publishedManifest(manifest, { ...publication, exports: exports(publishedExports(folder)), files }, workspace);
      writeFileSync(join(packed, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
      folders.push(packed);
    }
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
  return folders;
}
