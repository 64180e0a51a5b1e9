import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundleServers } from '../build.mjs';
import { run } from '../run.mjs';
import { bundlerPath, root } from '../workspace.mjs';
import { copyDeclarations, copyModules } from './compile.mjs';
import { compiledExports } from './manifest.mjs';
import { compilerPreset, lintPreset } from './presets.mjs';
import { writeConsole } from './shipped-console.mjs';

/**
 * @typedef {object} Definition
 * @property {string} folder in the workspace
 * @property {Pick<import('./manifest.mjs').Publication, 'peers' | 'needs' | 'tools' | 'bin'>} publication
 * @property {readonly string[]} [byPath] modules that others load by path instead of importing them
 * @property {(exports: Record<string, string>) => Record<string, unknown>} exports
 * @property {(target: string, compiled: string, print: (line: string) => void) => Promise<void>} write the published files; `compiled` is the compiled workspace
 */

// The host provides React, and tests and Vitest share one instance: npm refuses a second version of a peer.
const react = ['react', 'react-dom', '@types/react', '@types/react-dom'];

/** @param {string} path */
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** @type {Definition} */
const shared = {
  folder: 'shared',
  publication: {
    peers: [...react, 'vitest'],
    // Only edge and gateway send traces.
    needs: (name) => !name.startsWith('@opentelemetry/'),
    tools: ['@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event', 'happy-dom'],
  },
  byPath: ['src/build/development/refresh-bridge.ts'],
  exports: (exports) => compiledExports(exports, (source) => source.replace('./src/', './dist/')),
  write: async (target, compiled) => {
    copyModules(join(compiled, 'shared', 'src'), join(root, 'shared', 'src'), join(target, 'dist'));
    cpSync(join(root, 'shared', 'api', 'surface.json'), join(target, 'api', 'surface.json'));
  },
};

/** @type {Definition} */
const gateway = {
  folder: 'gateway',
  publication: { peers: ['@console/shared', 'vitest'], needs: (name) => name === '@libsql/client', tools: [] },
  exports: (exports) =>
    Object.fromEntries(
      Object.keys(exports).map((entry) => [
        entry,
        { types: exports[entry]?.replace(/^\.(.*)\.ts$/, './types$1.d.ts'), default: `./dist/${basename(entry)}.mjs` },
      ]),
    ),
  write: async (target, compiled) => {
    const cwd = join(root, 'gateway');
    const env = { ...process.env, BUILD_DIR: join(target, 'dist') };
    await run('Bundling the gateway', process.execPath, [bundlerPath(cwd), 'build', '-c', 'rspack.package.config.ts'], { cwd, env });
    copyDeclarations(join(compiled, 'gateway'), ['testing/index.d.ts', 'testing/global-setup.d.ts'], join(target, 'types'));
    const isUsed = (/** @type {string} */ path) => !path.endsWith('_snapshot.json');
    cpSync(join(cwd, 'migrations'), join(target, 'migrations'), { recursive: true, filter: isUsed });
  },
};

/** @type {Definition} */
const kit = {
  folder: 'host/kit',
  publication: { peers: ['@console/shared', 'vitest'], needs: () => true, tools: [], bin: { 'remote-kit': './bin/remote-kit.mjs' } },
  exports: (exports) => ({
    ...compiledExports(exports, (source) => source.replace('./src/', './dist/')),
    './biome.json': './biome.json',
    './tsconfig.json': './tsconfig.json',
  }),
  write: async (target, compiled, print) => {
    copyModules(join(compiled, 'host', 'kit', 'src'), join(root, 'host', 'kit', 'src'), join(target, 'dist'));
    await bundleServers(join(target, 'bin'), { SERVER_PARTS: 'kit' });
    const program = join(target, 'bin', 'remote-kit.mjs');
    writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
    chmodSync(program, 0o755);
    writeJson(join(target, 'biome.json'), lintPreset(root));
    writeJson(join(target, 'tsconfig.json'), compilerPreset(root));
    await writeConsole(join(target, 'console'), print);
  },
};

/** In the order in which they need each other. */
export const definitions = [shared, gateway, kit];
