import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeArguments, releaseFromRepository } from './repository';
import { temporaryFolder, writeDist } from './testing/fixtures';
import { listRemotes, packageFolder, packageVersion } from './workspace-packages.mjs';

const reports = { name: 'reports', version: '1.2.0' };

it.each([
  ['publish', 'publish reports'],
  ['publish --dir dist', 'publish reports --dir dist'],
  ['publish billing', 'publish billing'],
  ['publish --help', 'publish --help'],
  ['check', 'check reports 1.2.0'],
  ['promote --canary 10', 'promote reports 1.2.0 --canary 10'],
  ['promote 1.1.0 --reason fix', 'promote reports 1.1.0 --reason fix'],
  ['promote host@2.0.0 reports@1.2.0', 'promote host@2.0.0 reports@1.2.0'],
  ['preview 1.3.0-preview.1a2b --for 2h', 'preview reports 1.3.0-preview.1a2b --for 2h'],
  ['preview', 'preview'],
  ['override --dir dist', 'override reports --dir dist'],
  ['why 1.1.0', 'why reports 1.1.0'],
  ['pin --end 0c6f', 'pin --end 0c6f'],
  ['rollback --to 1.1.0', 'rollback reports --to 1.1.0'],
  ['rollback --to-sequence 4', 'rollback --to-sequence 4'],
  ['status', 'status'],
])('completes %j to %j', (given, completed) => {
  expect(completeArguments(given.split(' '), reports).join(' ')).toBe(completed);
});

describe('a repository of one remote', () => {
  async function createRepository() {
    const root = await temporaryFolder();
    await mkdir(join(root, 'src'));
    await writeFile(join(root, 'package.json'), '{ "version": "1.2.0" }');
    await writeFile(join(root, 'src', 'remote.ts'), "export const remote = defineRemote({\n  name: 'reports',\n});\n");
    return root;
  }

  it('is the package of its remote', async () => {
    const root = await createRepository();
    expect([listRemotes(root), packageFolder(root, 'reports'), packageVersion(root, 'reports')]).toEqual([['reports'], root, '1.2.0']);
    expect(packageFolder(root, 'billing')).toBe(join(root, 'remote-billing'));
  });

  it('publishes without naming the remote, and suggests commands of the kit', async () => {
    const root = await createRepository();
    const dir = await writeDist({ remote: 'reports', version: '1.2.0' });
    const store = `file:${join(root, 'store')}`;
    const lines: string[] = [];
    const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
    const release = (...argv: string[]) => releaseFromRepository(argv, { root, ...reports }, output);
    expect(await release('publish', '--dir', dir, '--store', store)).toBe(0);
    expect(lines.at(-1)).toBe(`next: RELEASE_STORE=${store} npx remote-kit promote reports 1.2.0`);
    expect(await release('promote', '--nw')).toBe(2);
    expect(lines.at(-1)).toContain('npx remote-kit help promote explains more');
    expect(lines.join('\n')).not.toContain('npm run -s release');
  });
});
