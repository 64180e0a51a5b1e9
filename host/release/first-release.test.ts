import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setCanary } from './canary';
import { freeze } from './guard/freeze';
import { loadLiveComposition } from './load-composer';
import { makePin } from './pin';
import { promote } from './promote';
import { publish } from './publish';
import { remove } from './remove';
import { rollback } from './rollback';
import { status } from './status';
import { logKey } from './store';
import { logEntry, parseRelease } from './testing/first-release/shapes';
import { emptyStore, publishAll, routeFixture, signature, temporaryFolder, writeDist } from './testing/fixtures';

// What the first release wrote, cut down to its host and one remote, and to some of their files.
const written = JSON.parse(await readFile(join(import.meta.dirname, 'testing/first-release/store.json'), 'utf8')) as Record<string, object>;

it('goes on with a store of the first release', async () => {
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
  expect((await status(store))?.lines).toMatchObject([{ name: 'host' }, { name: 'billing', published: ['1.0.0'] }]);
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
  await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...signature });
  const canary = { name: 'billing', version: '1.1.0', force: false, every: 60_000, ...signature };
  await setCanary(store, { ...canary, percents: [5, 50] });
  await makePin(store, { name: 'billing', version: '1.1.0', lasts: 60_000, ...signature });
  await freeze(store, { isOn: true, actor: 'ann', reason: '' });
  await rollback(store, { name: 'billing', to: undefined, ...signature });
  await remove(store, { name: 'billing', ...signature });

  const read = async (key: string) => JSON.parse((await store.backend.read(key))?.toString() ?? 'null');
  const sequences = (await store.sequences()).sort((one, other) => one - other);
  expect(sequences).toEqual([1, 2, 3, 4, 5, 6]);
  for (const sequence of sequences) {
    expect(logEntry.parse(await read(logKey(sequence)))).toMatchObject({ sequence });
  }
  for (const build of ['host/1.0.0', 'billing/1.0.0', 'billing/1.1.0']) {
    const { remote, version } = parseRelease(await read(`builds/${build}/release.json`));
    expect(`${remote}/${version}`).toBe(build);
  }
});

it('may add fields to what the first release reads', () => {
  const entry = logEntry.parse(written[logKey(2)]);
  expect(logEntry.parse({ ...entry, more: 1, host: { ...entry.host, canary: null, more: {} } })).toEqual(entry);
});
