import { beforeEach, expect, it } from 'vitest';
import { type FailureRecord, failureKey } from '../failures/failure-files';
import { fileBackend } from '../store/file-backend';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import { failureRecordFixture, promoteVersions, publishAll, temporaryFolder } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { formatLocalTime } from './format-local-time';

let folder: string;
let store: ReleaseStore;

const release = (...args: string[]) => runRelease([...args, '--store', `file:${folder}`]);

const record = failureRecordFixture({
  stack: 'TypeError: no quota\n    at Totals (/builds/billing/1.0.0/log.js:1:8)',
  route: '/task/:id',
  browsers: { 'Safari 18 on iOS': 1, 'Chrome 143 on Windows': 2 },
  count: 3,
});

const old = { ...record, id: 'b'.repeat(12), version: '0.9.0', lastAt: new Date(Date.now() - 30_000).toISOString() };

const writeFailures = (groups: FailureRecord[]) =>
  store.backend.write(failureKey('one'), Buffer.from(JSON.stringify({ edge: 'one', groups })));

beforeEach(async () => {
  folder = await temporaryFolder();
  store = releaseStore(await fileBackend(folder));
  const map = JSON.stringify({ version: 3, sources: ['src/log/page.tsx'], names: [], mappings: 'OAEI' });
  await publishAll(store, [{ remote: 'host' }, { contents: { 'remoteEntry.js': 'entry', 'log.js': 'log' }, maps: { 'log.js': map } }]);
  await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
  await writeFailures([record, old]);
});

it('lists failures, live versions first', async () => {
  const { code, out } = await release('errors');
  const [, first, second] = out.split('\n');
  expect(code).toBe(0);
  expect(first).toMatch(/^0123456789ab +3 +2 /);
  expect(first).toContain(`${formatLocalTime(record.firstAt)}  ${formatLocalTime(record.lastAt)}`);
  expect(first).toContain('billing 1.0.0 render at /task/:id: TypeError: no quota');
  expect(second).toContain('billing 0.9.0 render at /task/:id (not live)');
  const { errors } = JSON.parse((await release('errors', '--json')).out);
  expect(errors).toMatchObject([
    { id: record.id, live: true, visitors: 2, state: 'open' },
    { id: old.id, live: false },
  ]);
});

it('shows one failure with a source-mapped stack', async () => {
  expect((await release('errors', record.id)).out).toBe(
    [
      'billing 1.0.0 render at /task/:id',
      'TypeError: no quota',
      '    at Totals (billing/src/log/page.tsx:3:5)',
      `3 times for 2 visitors, first ${formatLocalTime(record.firstAt)}, last ${formatLocalTime(record.lastAt)}`,
      'in Chrome 143 on Windows (2), Safari 18 on iOS (1)\n',
    ].join('\n'),
  );
});

it('resolves a failure until it is seen again', async () => {
  const { out } = await release('errors', record.id, '--resolve', '--actor', 'ann', '--reason', 'fixed in 1.0.1');
  expect(out).toContain(`resolved ${record.id}: billing 1.0.0 TypeError: no quota`);
  expect((await release('errors')).out).not.toContain(record.id);
  expect((await release('errors', '--all')).out).toContain('(resolved)');
  expect((await release('errors', record.id)).out).toMatch(/resolved by ann at .*, "fixed in 1\.0\.1"\n$/);
  await writeFailures([{ ...record, lastAt: new Date(Date.now() + 1000).toISOString() }]);
  expect((await release('errors')).out).toContain('(returned)');
});

it('resolves all failures', async () => {
  expect(JSON.parse((await release('errors', '--all', '--resolve', '--json')).out).resolved).toHaveLength(2);
  expect((await release('errors')).out).toContain('no errors');
  expect((await release('errors', '--all', '--resolve')).out).toContain('nothing to do');
});

it.each([
  { args: ['f'.repeat(12)], code: 7, says: 'there is no error ffffffffffff' },
  { args: ['f'.repeat(12), '--resolve'], code: 7, says: 'there is no error ffffffffffff' },
  { args: ['../../log/000000000001'], code: 7, says: 'there is no error' },
  { args: ['--resolve'], code: 2, says: '--resolve takes an <id>, or --all' },
])('exits with $code for errors $args', async ({ args, code, says }) => {
  expect(await release('errors', ...args)).toMatchObject({ code, err: expect.stringContaining(says) });
});

it.each(['status', 'census'])('%s reports failing live versions and the number of visitors', async (verb) => {
  const line = `billing 1.0.0: 2 visitors had errors (render), last ${formatLocalTime(record.lastAt)}: RELEASE_STORE=file:${folder} npm run -s release -- errors`;
  expect((await release(verb)).out).toContain(line);
  expect(JSON.parse((await release(verb, '--json')).out).failing).toMatchObject([
    { remote: 'billing', version: '1.0.0', visitors: 2, count: 3 },
  ]);
  await release('errors', record.id, '--resolve');
  expect((await release(verb)).out).not.toContain('had errors');
});
