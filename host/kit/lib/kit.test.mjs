import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundleServers } from '../../bin/lib/build.mjs';
import { readRepository } from './repository.mjs';

function createRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'console-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.0" }');
  writeFileSync(join(folder, 'src', 'remote.ts'), 'export const remote = defineRemote({\n  name: "reports",\n});\n');
  return folder;
}

it('reads name and version of the remote', () => {
  const folder = createRepository();
  expect(readRepository(folder)).toEqual({ root: folder, name: 'reports', version: '1.2.0' });
  expect(() => readRepository(tmpdir())).toThrow('is no repository of a remote');
});

describe('the bundled program', () => {
  // Below the package, so that the tools are found that it depends on.
  const bundle = join(import.meta.dirname, '..', 'dist');

  beforeAll(() => bundleServers(bundle, { SERVER_PARTS: 'kit' }));

  /**
   * @param {string[]} args
   * @param {string} [cwd]
   * @param {NodeJS.ProcessEnv} [env]
   */
  function kit(args, cwd = createRepository(), env = {}) {
    const child = spawn(process.execPath, [join(bundle, 'remote-kit.mjs'), ...args], { cwd, env: { PATH: process.env.PATH, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output += chunk));
    }
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  }

  it.each([[['--help']], [['help']], [[]]])('lists its own verbs and those of releases for %j', async (args) => {
    const { code, output } = await kit(args);
    expect(code).toBe(0);
    expect(output).toMatch(/^ {2}dev .*\n {2}build /m);
    expect(output).toMatch(/^ {2}promote .*live$/m);
    expect(output).not.toContain('npm run -s release');
  });

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    expect(await kit(['--version'])).toEqual({ code: 0, output: `${version}\n` });
  });

  it('explains a verb in its own terms', async () => {
    expect(await kit(['help', 'promote'])).toEqual({ code: 0, output: expect.stringContaining('Usage: npx remote-kit promote ') });
    expect(await kit(['dev', '--help'])).toEqual({ code: 0, output: expect.stringContaining('Usage: npx remote-kit dev ') });
  });

  it('reports what is live in the store of the repository', async () => {
    const folder = createRepository();
    const { code, output } = await kit(['status'], folder, { RELEASE_STORE: `file:${folder}` });
    expect([code, output]).toEqual([0, expect.stringContaining(`nothing is live in file:${folder}`)]);
  });

  it.each([
    [['dev', '--nothing'], {}, 2, 'unknown argument --nothing'],
    [['dev', '--console', 'ftp://x'], {}, 1, '--console takes an address'],
    [['dev'], { NODE_ENV: 'production' }, 1, 'NODE_ENV is production'],
    [['dev'], { HOST: '0.0.0.0' }, 1, 'dev listens on this machine alone'],
    [['promot'], {}, 2, 'promot is not a command: did you mean promote?'],
  ])('refuses %j with %j in one sentence', async (args, env, code, text) => {
    const result = await kit(args, undefined, env);
    expect(result).toEqual({ code, output: expect.stringContaining(text) });
    expect(result.output).not.toContain('    at ');
  });

  it('says where it belongs', async () => {
    expect(await kit(['status'], tmpdir())).toEqual({ code: 1, output: expect.stringContaining('is no repository of a remote') });
  });

  it('ends with the exit code of a tool', async () => {
    const { code, output } = await kit(['types', '--project', 'none.json']);
    expect([code, output]).toEqual([1, expect.stringContaining('none.json')]);
  });
});
