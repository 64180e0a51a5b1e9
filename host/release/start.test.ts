import { beforeEach, describe, expect, it } from 'vitest';
import { publish } from './operations/publish';
import { rollback } from './operations/rollback';
import { releaseFromStart, type StartRecord, type WorkspacePackage } from './start';
import { fileBackend } from './store/file-backend';
import { type ReleaseStore, releaseStore } from './store/release-store';
import { commitInfo, promoteVersions, temporaryFolder, writeDist } from './testing/fixtures';

let folder: string;
let store: ReleaseStore;
let record: StartRecord;
let built: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  store = releaseStore(await fileBackend(folder));
  record = {};
  built = [];
});

/** The sources are the file contents; their hash is the same text, repeated. */
const distOf = (name: string, sources: string, version: string) =>
  writeDist({ remote: name, version, contents: { [name === 'host' ? 'main.js' : 'remoteEntry.js']: sources } });

const packageOf = (name: string, sources: string, version = '1.0.0'): WorkspacePackage => ({
  name,
  version,
  hash: sources.repeat(8),
  build: (as) => {
    built.push(`${name} ${as}`);
    return distOf(name, sources, as);
  },
});

async function start(billing: string, version?: string) {
  built = [];
  const report = await releaseFromStart(`file:${folder}`, [packageOf('billing', billing, version), packageOf('host', 'h')], record);
  record = report.record;
  return report;
}

const live = async () => (await store.head())?.remotes.billing?.live;

describe('releaseFromStart', () => {
  it('publishes plain versions into an empty store and promotes all in one entry', async () => {
    expect((await start('a')).live.sort()).toEqual(['billing 1.0.0', 'host 1.0.0']);
    expect(await store.head()).toMatchObject({ sequence: 1, actor: 'start', remotes: { billing: { live: '1.0.0' } } });
  });

  it('does nothing the second time', async () => {
    await start('a');
    expect(await start('a')).toMatchObject({ live: [], skipped: [] });
    expect(built).toEqual([]);
    expect((await store.head())?.sequence).toBe(1);
  });

  it('appends a hash to versions of changed sources, and returns to the plain version with the sources', async () => {
    await start('a');
    expect(await start('b')).toMatchObject({ live: ['billing 1.0.0-local.bbbbbbbb'] });
    expect(built).toEqual(['billing 1.0.0-local.bbbbbbbb']);
    expect(await start('a')).toMatchObject({ live: ['billing 1.0.0'] });
    expect(built).toEqual([]);
    expect(await start('b', '1.1.0')).toMatchObject({ live: ['billing 1.1.0-local.bbbbbbbb'] });
  });

  it('recognizes a plain version published elsewhere from the same sources', async () => {
    await start('a');
    await publish(store, 'billing', await distOf('billing', 'b', '1.1.0'));
    expect(await start('b', '1.1.0')).toMatchObject({ live: ['billing 1.1.0'] });
    expect(await start('c', '1.1.0')).toMatchObject({ live: ['billing 1.1.0-local.cccccccc'] });
  });

  it('never undoes a rollback', async () => {
    await start('a');
    await start('b');
    await rollback(store, { ...commitInfo, name: 'billing' });
    expect(await start('b')).toMatchObject({ live: [], skipped: [expect.stringContaining('was rolled back from; live stays 1.0.0')] });
    expect(await start('c')).toMatchObject({
      live: [],
      skipped: [expect.stringContaining('chosen by ann. To change that: npm run -s release -- promote billing 1.0.0-local.cccccccc')],
    });
    expect(await live()).toBe('1.0.0');
  });

  it('keeps a version that an operator promoted', async () => {
    await start('a');
    await publish(store, 'billing', await distOf('billing', 'x', '2.0.0'));
    await promoteVersions(store, { billing: '2.0.0' });
    expect(await start('b')).toMatchObject({ live: [], skipped: [expect.stringContaining('live stays 2.0.0, chosen by ann')] });
  });

  it('starts with a damaged log without committing to it', async () => {
    await start('a');
    await start('b');
    await store.backend.write('log/000000000002.json', Buffer.from('{'));
    const { live, skipped } = await start('c');
    expect([live, skipped]).toEqual([[], [expect.stringMatching(/^log\/000000000002\.json .* is damaged .*repair$/)]]);
    expect(await store.backend.list('log')).toHaveLength(2);
    await store.backend.write('log/000000000001.json', Buffer.from('{'));
    await expect(start('c')).rejects.toMatchObject({ kind: 'integrity' });
  });

  it('promotes what an interrupted start only published', async () => {
    await start('a');
    await publish(store, 'billing', await distOf('billing', 'b', '1.0.0-local.bbbbbbbb'));
    expect(await start('b')).toMatchObject({ live: ['billing 1.0.0-local.bbbbbbbb'] });
    expect(built).toEqual([]);
  });
});
