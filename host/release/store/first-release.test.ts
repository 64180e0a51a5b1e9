import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadLiveComposition } from '../load-composer';
import { setCanary } from '../operations/canary';
import { freeze } from '../operations/freeze';
import { publish } from '../operations/publish';
import { remove } from '../operations/remove';
import { rollback } from '../operations/rollback';
import { readStatus } from '../operations/status';
import { logEntrySchema, parseRelease } from '../testing/first-release/schemas';
import { commitInfo, emptyStore, promoteVersions, publishAll, routeFixture, temporaryFolder, writeDist } from '../testing/fixtures';
import { logKey } from './release-store';

// Written by the first release, reduced to the host, one remote and some files.
const written = JSON.parse(await readFile(join(import.meta.dirname, '../testing/first-release/store.json'), 'utf8')) as Record<
  string,
  object
>;

it('continues a store of the first release', async () => {
  const store = await emptyStore();
  for (const [key, value] of Object.entries(written)) {
    await store.backend.createOnly(key, Buffer.from(JSON.stringify(value)));
  }
  const head = await store.head();
  expect(head).toMatchObject({ sequence: 2, remotes: { billing: { live: '1.1.0', earlier: ['1.0.0'] } } });
  if (!head) {
    return;
  }
  const { composition } = await loadLiveComposition(store, head);
  expect(composition.remotes.billing).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
  expect((await readStatus(store))?.lines).toMatchObject([{ name: 'host' }, { name: 'billing', published: ['1.0.0'] }]);
  const { entry } = await freeze(store, { isOn: true, actor: 'ann', reason: '' });
  expect(entry).toMatchObject({ sequence: 3, store: head.store, remotes: head.remotes });
});

it('writes entries and releases that the first release reads', async () => {
  const store = await emptyStore();
  const signingKey = join(await temporaryFolder(), 'key');
  await writeFile(signingKey, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const extensions = { routes: [{ ...routeFixture('log'), requires: 'uploads' as const }] };
  const billing = { extensions, commit: 'abc', provenance: { run: 'https://ci.example.com/1', dirty: ['a.ts'] } };
  await publishAll(store, [
    { remote: 'host', provenance: {} },
    { ...billing, version: '1.1.0' },
  ]);
  await publish(store, 'billing', await writeDist(billing), { signingKey });
  await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
  const canary = { name: 'billing', version: '1.1.0', force: false, every: 60_000, ...commitInfo };
  await setCanary(store, { ...canary, percents: [5, 50] });
  await freeze(store, { isOn: true, actor: 'ann', reason: '' });
  await rollback(store, { name: 'billing', to: undefined, ...commitInfo });
  await remove(store, { name: 'billing', ...commitInfo });

  const read = async (key: string) => JSON.parse((await store.backend.read(key))?.toString() ?? 'null');
  const sequences = (await store.sequences()).sort((one, other) => one - other);
  expect(sequences).toEqual([1, 2, 3, 4, 5]);
  for (const sequence of sequences) {
    expect(logEntrySchema.parse(await read(logKey(sequence)))).toMatchObject({ sequence });
  }
  for (const build of ['host/1.0.0', 'billing/1.0.0', 'billing/1.1.0']) {
    const { remote, version } = parseRelease(await read(`builds/${build}/release.json`));
    expect(`${remote}/${version}`).toBe(build);
  }
});

it('ignores fields that the first release does not know', () => {
  const entry = logEntrySchema.parse(written[logKey(2)]);
  expect(logEntrySchema.parse({ ...entry, more: 1, host: { ...entry.host, canary: null, more: {} } })).toEqual(entry);
});
