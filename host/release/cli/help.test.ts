import { describe, expect, it } from 'vitest';
import { fileBackend } from '../store/file-backend';
import { releaseStore } from '../store/release-store';
import { publishAll, temporaryFolder, writeDist } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { createProgram } from './program';

const program = createProgram({ onParsed: () => undefined, write: () => undefined, version: '' });
const verbs = program.createHelp().visibleCommands(program);

describe('help', () => {
  it.each([['-h'], ['--help'], ['help']])('lists every verb for %s', async (word) => {
    const { code, out, err } = await runRelease([word]);
    expect([code, err]).toEqual([0, '']);
    for (const verb of verbs) {
      expect(out).toMatch(new RegExp(`^  ${verb.name()} .*${verb.summary()}$`, 'm'));
    }
  });

  it.each([[['help', 'promote']], [['promote', '-h']], [['promote', 'billing', '--help']]])(
    'describes one verb with two examples for %j',
    async (args) => {
      const { code, out } = await runRelease(args);
      expect([code, out]).toEqual([0, expect.stringContaining('Usage: npm run -s release -- promote ')]);
      expect(out.match(/^ {2}npm run -s release -- promote /gm)).toHaveLength(2);
      expect(out).not.toContain('rollback billing');
    },
  );

  it.each([[['-V']], [['--version']], [['version']], [['promote', '-V']]])('prints the version for %j', async (args) => {
    expect(await runRelease(args)).toMatchObject({ code: 0, out: expect.stringMatching(/^(\d+\.\d+\.\d+|unknown)( \([\da-f]{8}\))?\n$/) });
  });

  it.each([
    [['promot', 'billing'], 'promot is not a command: did you mean promote?'],
    [['help', 'deploy'], 'deploy is not a command'],
    [['promote', 'billing', '1.0.0', '--nw'], '--nw is not an option of promote: did you mean --now?'],
    [['history', '--limit'], '--limit takes a value: --limit <number>'],
    [['check', 'billing'], 'check takes <name> <version>'],
    [['census', 'billing'], 'census takes no arguments'],
    [['freeze', 'maybe'], 'freeze takes on or off'],
  ])('explains the mistake in %j', async (args, text) => {
    const { code, err } = await runRelease(args);
    expect([code, err.split('\n')[0]]).toEqual([2, text]);
    expect(err).toContain('Usage: npm run -s release -- ');
  });
});

it('suggests commands for the store in use', async () => {
  const folder = await temporaryFolder();
  const dir = await writeDist({ remote: 'host' });
  const next = async (args: string[], env: NodeJS.ProcessEnv) =>
    (await runRelease(['publish', 'host', '--dir', dir, ...args], { RELEASE_STORE: '', ...env })).out.split('\n')[1];
  expect(await next([], { DATA_DIR: folder })).toBe(`next: DATA_DIR=${folder} npm run -s release -- promote host 1.0.0`);
  const store = `file:${folder}/store`;
  expect(await next([], { RELEASE_STORE: store })).toBe(`next: RELEASE_STORE=${store} npm run -s release -- promote host 1.0.0`);
  expect(await next(['--store', store], { DATA_DIR: '/elsewhere' })).toBe(
    `next: RELEASE_STORE=${store} npm run -s release -- promote host 1.0.0`,
  );
});

it('lists known names for an unknown name', async () => {
  const folder = await temporaryFolder();
  await publishAll(releaseStore(await fileBackend(folder)), [{ remote: 'host' }, {}]);
  const store = ['--store', `file:${folder}`];
  await runRelease(['promote', 'host', '1.0.0', ...store]);
  expect((await runRelease(['promote', 'biling', '1.0.0', ...store])).err).toContain('only of billing, host');
  expect((await runRelease(['rollback', 'biling', ...store])).err).toContain('; live are host\n');
});
