import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../run.mjs';
import { root } from '../workspace.mjs';
import { completeImports, completeSpecifier, relativeImports } from './specifiers.mjs';

const cache = join(root, 'node_modules', '.cache', 'gateway-console', 'packages');

/**
 * Compiles modules and all that they import, one file each, with declarations.
 * @param {readonly string[]} sources paths in the workspace
 * @returns {Promise<string>} the folder of the result, in which paths are those of the workspace
 */
export async function compile(sources) {
  const folder = join(cache, `compiled-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, rootDir: root, outDir: folder },
      // `npm test` checks the types; here they are only written.
      ...{ noCheck: true, incremental: false, tsBuildInfoFile: null, allowImportingTsExtensions: false },
    },
    files: sources.map((source) => join(root, source)),
    exclude: [],
  };
  const file = `${folder}.json`;
  writeFileSync(file, JSON.stringify(config));
  try {
    await run('Compiling the packages', process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', file], {
      cwd: root,
    });
  } finally {
    rmSync(file, { force: true });
  }
  return folder;
}

/**
 * @param {string} file
 * @param {Set<string>} found
 */
function collectImports(file, found) {
  if (found.has(file)) {
    return;
  }
  found.add(file);
  for (const specifier of relativeImports(readFileSync(file, 'utf8'))) {
    const target = join(dirname(file), completeSpecifier(file, specifier));
    // A module written in JavaScript, or JSON, has no compiled form.
    collectImports([target.replace(/\.js$/, '.d.ts'), target].find(existsSync) ?? target, found);
  }
}

/**
 * Copies the declarations that entry points reach.
 * @param {string} from a folder of the compiled workspace
 * @param {readonly string[]} entries of declarations in it
 * @param {string} to
 */
export function copyDeclarations(from, entries, to) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const entry of entries) {
    collectImports(join(from, entry), found);
  }
  for (const file of found) {
    writeFileInFolder(join(to, file.slice(from.length)), completeImports(file));
  }
}

/**
 * Copies compiled modules with their declarations, and the modules beside their sources that are written in JavaScript.
 * @param {string} from a folder of the compiled workspace
 * @param {string} sources the folder of its sources
 * @param {string} to
 */
export function copyModules(from, sources, to) {
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (/\.(js|d\.ts)$/.test(path)) {
      writeFileInFolder(join(to, path), completeImports(join(from, path)));
    } else if (path.endsWith('.json')) {
      writeFileInFolder(join(to, path), readFileSync(join(from, path), 'utf8'));
    }
  }
  for (const path of readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((each) =>
    /(?<!\.test)\.d?\.?mjs$|\.d\.mts$/.test(each),
  )) {
    cpSync(join(sources, path), join(to, path));
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeFileInFolder(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
