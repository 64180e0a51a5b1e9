import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPreview } from '../previews/previews';
import { fileBackend } from '../store/file-backend';
import { releaseStore } from '../store/release-store';
import { bundlePath } from '../testing/bundle';
import { promoteVersions, publishAll, temporaryFolder } from '../testing/fixtures';
import { runProgram, runRelease } from '../testing/run-program';
import { shells } from './completion-scripts';

let store: string;
let preview: string;

beforeAll(async () => {
  const folder = await temporaryFolder();
  store = `file:${folder}`;
  const seeded = releaseStore(await fileBackend(folder));
  const releases = ['1.2.0', '1.10.0'].map((version) => ({ version }));
  await publishAll(seeded, [{ remote: 'host' }, { remote: 'account' }, ...releases]);
  await promoteVersions(seeded, { host: '1.0.0', billing: '1.2.0' });
  preview = (await createPreview(seeded, { versions: { billing: '1.10.0' }, lasts: 60_000, reason: '' }, 'ann')).preview.id;
});

const complete = async (...words: string[]) => {
  const { out } = await runRelease(['complete', '--', ...words], { RELEASE_STORE: store });
  return out.split('\n').flatMap((line) => line.split('\t', 1).filter(Boolean));
};

describe('completion', () => {
  it.each([
    ['a verb', ['ro'], ['rollback']],
    ['a verb after help', ['help', 'pro'], ['promote']],
    ['a name', ['promote', ''], ['account', 'billing', 'host']],
    ['its versions, newest first', ['promote', 'billing', ''], ['1.10.0', '1.2.0']],
    ['a version after @', ['promote', 'billing@1.1'], ['billing@1.10.0']],
    ['another name and version', ['promote', 'host@1.0.0', 'acc'], ['account@1.0.0']],
    ['a version for an option', ['rollback', 'billing', '--from', '1.1'], ['1.10.0']],
    ['no option that is already present', ['rollback', '--from', '1.2.0', '--fr'], []],
    ['an option', ['rollback', '--reason', 'totals are wrong', '--at'], ['--at-navigation']],
    ['the choices of an argument', ['freeze', ''], ['on', 'off']],
    ['files', ['publish', 'billing', '--dir', ''], [':files']],
    ['nothing for free text', ['promote', '--reason', ''], []],
    ['nothing after the last argument', ['check', 'billing', '1.2.0', ''], []],
    ['nothing for an unknown verb', ['deploy', ''], []],
  ])('offers %s', async (_, words, expected) => {
    expect(await complete(...words)).toEqual(expected);
  });

  it('offers the id of a preview', async () => expect(await complete('preview', '--end', '')).toEqual([preview]));

  it('offers environments, and the names in the store of one', async () => {
    const file = join(await temporaryFolder(), 'environments.json');
    await writeFile(
      file,
      JSON.stringify([
        { name: 'dev', store },
        { name: 'prod', edge: 'https://console.example.com' },
      ]),
    );
    const completeWith = async (...words: string[]) =>
      (await runRelease(['complete', '--', ...words], { RELEASE_ENVIRONMENTS: file, RELEASE_STORE: 'file:/nonexistent' })).out;
    expect(await completeWith('promote', 'billing', '--environment', '')).toBe(`dev\t${store}\nprod\thttps://console.example.com\n`);
    expect(await completeWith('diff', 'dev', '')).toBe('prod\thttps://console.example.com\n');
    expect(await completeWith('promote', '--environment', 'dev', 'bil')).toBe('billing\n');
    expect(await completeWith('promote', '--environment', 'prod', 'bil')).toBe('');
  });

  it('prints nothing without a store', async () => {
    expect(await runRelease(['complete', '--', 'promote', ''], { RELEASE_STORE: 'file:/nonexistent' })).toMatchObject({ code: 0, err: '' });
  });
});

describe('a completion script', () => {
  it.each(shells)('for %s names the program and the verb that it runs', async (shell) => {
    const { code, out } = await runRelease(['completion', shell]);
    expect([code, out]).toEqual([0, expect.stringContaining(`node '${bundlePath('release')}' complete -- `)]);
  });

  it('is refused for an unknown shell', async () => {
    expect(await runRelease(['completion', 'csh'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('completion takes bash, zsh or fish'),
    });
  });

  // Bash splits the line at @ before completion.
  it.each([
    [['rollb'], ['rollback']],
    [
      ['promote', 'billing', ''],
      ['1.10.0', '1.2.0'],
    ],
    [['promote', 'billing', '@', '1.1'], ['@1.10.0']],
    [
      ['promote', 'billing', '@'],
      ['@1.10.0', '@1.2.0'],
    ],
    [['promote', 'host', '@', '1.0.0', 'acc'], ['account@1.0.0']],
  ])('completes %j in bash', async (words, expected) => {
    const line = `source <(node '${bundlePath('release')}' completion bash); COMP_WORDS=(release "$@"); COMP_CWORD=$#; _release; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { out } = await runProgram(['bash', '-c', line, 'bash', ...words], { RELEASE_STORE: store });
    expect(out.trim().split('\n')).toEqual(expected);
  });
});
