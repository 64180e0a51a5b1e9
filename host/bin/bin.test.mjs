import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainUnsupportedNode } from './lib/node-version.mjs';
import { hashFiles } from './lib/source-hash.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-bin-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} options of Node
 */
const start = (env, options = []) => run([...options, join(import.meta.dirname, 'start.mjs')], env);

/**
 * @param {string[]} args of Node
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(args, env) {
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output += chunk));
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('nodeProblem', () => {
  it.each([
    ['20.19.0', false],
    ['20.20.2', false],
    ['24.1.0', false],
    ['20.18.3', true],
    ['18.20.0', true],
    ['9.11.2', true],
  ])('Node %s is unsupported: %s', (version, isProblem) => {
    expect(explainUnsupportedNode(version) !== null).toBe(isProblem);
  });
});

describe('npm start', () => {
  it('reports an old Node in one line', async () => {
    const pretend = "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.19.0'}})";
    expect(await start({}, ['--import', pretend])).toEqual({
      code: 1,
      output: expect.stringMatching(/^.*needs Node 20\.19 or newer, this is 18\.19\.0.*\n$/),
    });
  });

  it('reports an unwritable data folder in one line', async () => {
    writeFileSync(join(folder, 'file'), '');
    for (const path of [join(folder, 'file', 'data'), '/proc/data']) {
      expect(await start({ DATA_DIR: path })).toEqual({
        code: 1,
        output: expect.stringMatching(/^The data folder .* cannot be written .*DATA_DIR=.*\n$/),
      });
    }
  });

  it('reports a port in use in one line', async () => {
    const taken = createServer();
    await new Promise((settle) => taken.listen(0, '127.0.0.1', () => settle(undefined)));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await start({ DATA_DIR: folder, PORT: String(port) })).toEqual({
      code: 1,
      output: expect.stringMatching(new RegExp(`^Port ${port} .* is taken.*PORT=.*\n$`)),
    });
    await new Promise((settle) => taken.close(settle));
  });

  it.each(['web', '70000', '-1', '80.5', '0x50', ' '])('refuses PORT=%j in one line', async (port) => {
    expect(await start({ DATA_DIR: folder, PORT: port })).toEqual({ code: 1, output: expect.stringMatching(/^PORT is .*\n$/) });
  });
});

describe('every command', () => {
  const command = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    run([join(import.meta.dirname, `${name}.mjs`), ...args], { DATA_DIR: join(folder, 'data') });

  it.each([
    ['start', 'npm start'],
    ['edge', 'npm run -s edge'],
    ['dev', 'npm run -s dev'],
    ['new', 'npm run -s new'],
    ['gateway', 'npm run -s gateway'],
  ])('%s prints usage and version without building anything', async (name, usage) => {
    for (const option of ['-h', '--help']) {
      expect(await command(name, option)).toEqual({ code: 0, output: expect.stringMatching(new RegExp(`^Usage: ${usage} `)) });
    }
    for (const option of ['-V', '--version']) {
      expect(await command(name, option)).toEqual({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+( \([\da-f]{8}\))?\n$/) });
    }
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it.each(['start', 'edge', 'dev', 'new'])('%s refuses an unknown option', async (name) => {
    expect(await command(name, '--nothing')).toEqual({ code: 2, output: expect.stringMatching(/^unknown argument --nothing\n\nUsage: /) });
  });

  it('gateway prints the usage of a single verb', async () => {
    for (const verb of ['seed', 'check', 'backup', 'restore', 'repair', 'password']) {
      const { output } = await command('gateway', verb, '--help');
      expect(output.match(/^Usage: .*$/gm)).toEqual([expect.stringContaining(`npm run -s gateway -- ${verb} `)]);
    }
  });
});

describe('hashFiles', () => {
  const hash = () => hashFiles(folder, ['src', 'package.json'], ['src/server']);

  beforeEach(() => {
    for (const name of ['src/server', 'src/node_modules', 'src/dist']) {
      mkdirSync(join(folder, name), { recursive: true });
    }
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(join(folder, 'src', 'a.ts'), '1');
  });

  it.each([
    ['contents', 'src/a.ts', true],
    ['a new file', 'src/b.ts', true],
    ['the manifest', 'package.json', true],
    ['a test', 'src/a.test.ts', false],
    ['an installed package', 'src/node_modules/x.js', false],
    ['build output', 'src/dist/x.js', false],
    ['an excluded path', 'src/server/x.ts', false],
    ['a file elsewhere', 'other.ts', false],
  ])('covers %s (%s): %s', (_, file, follows) => {
    const before = hash();
    writeFileSync(join(folder, file), 'changed');
    expect(hash() !== before).toBe(follows);
  });

  it('covers file names as well as contents', () => {
    const before = hash();
    rmSync(join(folder, 'src', 'a.ts'));
    writeFileSync(join(folder, 'src', 'b.ts'), '1');
    expect(hash()).not.toBe(before);
  });
});
