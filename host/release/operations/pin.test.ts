import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import { commitInfo, emptyStore, promoteVersions, publishAll, routeFixture } from '../testing/fixtures';
import { setCanary } from './canary';
import { collectGarbage } from './collect-garbage';
import { createPin, endPin, resolvePin } from './pin';
import { verify } from './verify';

const hour = 3_600_000;

let store: ReleaseStore;

async function createPreparedStore(): Promise<ReleaseStore> {
  const preparedStore = await emptyStore();
  await publishAll(preparedStore, [{ remote: 'host' }, ...['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ version }))]);
  await promoteVersions(preparedStore, { host: '1.0.0', billing: '1.0.0' });
  return preparedStore;
}

beforeEach(async () => {
  store = await createPreparedStore();
});

const createBillingPin = (version = '1.1.0', lasts = 2 * hour) => createPin(store, { ...commitInfo, name: 'billing', version, lasts });
const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('token') ?? '';
const readHead = async () => (await store.head()) as LogEntry;

/** Returns the link with other claims, signed with another key. */
function forgeToken(token: string, change: Record<string, string>): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const bytes = Buffer.from(JSON.stringify({ ...claims, ...change }));
  return `${bytes.toString('base64url')}.${sign(null, bytes, generateKeyPairSync('ed25519').privateKey).toString('base64url')}`;
}

describe('a pin', () => {
  it('is verified by the log alone, and affects no other visitor', async () => {
    const { commit, pin, path } = await createBillingPin();
    expect(commit.entry).toMatchObject({ sequence: 2, verb: 'pin', pins: [pin], remotes: { billing: { live: '1.0.0', canary: null } } });
    expect(path).toMatch(/^\/composition\/pin\?token=[\w-]+\.[\w-]+$/);
    expect(resolvePin(await readHead(), tokenOf(path))).toEqual(pin);
    expect(JSON.stringify(await readHead())).not.toContain('PRIVATE');
    await promoteVersions(store, { billing: '1.2.0' });
    expect(resolvePin(await readHead(), tokenOf(path))).toEqual(pin);
  });

  it('is refused if altered, forged, expired, ended or from another store', async () => {
    const { pin, path } = await createBillingPin();
    const token = tokenOf(path);
    const [text = '', signatureText = ''] = token.split('.');
    const flipped = `${signatureText.startsWith('A') ? 'B' : 'A'}${signatureText.slice(1)}`;
    for (const wrong of [
      '',
      '.',
      'x.y',
      text,
      `${text}.`,
      `${text}.${flipped}`,
      `${token}.x`,
      forgeToken(token, {}),
      forgeToken(token, { version: '1.2.0' }),
    ]) {
      expect(resolvePin(await readHead(), wrong), wrong).toBe('forged');
    }
    expect(resolvePin(await readHead(), token, Date.parse(pin.until) - 1)).toEqual(pin);
    expect(resolvePin(await readHead(), token, Date.parse(pin.until))).toBe('expired');
    expect(resolvePin((await (await createPreparedStore()).head()) as LogEntry, token)).toBe('elsewhere');
    expect(resolvePin(await readHead(), forgeToken(token, { id: 'made up' }))).toBe('ended');
    await endPin(store, { ...commitInfo, id: pin.id });
    expect(resolvePin(await readHead(), token)).toBe('ended');
    await expect(endPin(store, { ...commitInfo, id: pin.id })).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('leaves the log after it expires, and still reports so', async () => {
    const { path } = await createBillingPin('1.1.0', 1);
    await promoteVersions(store, { billing: '1.2.0' });
    expect((await readHead()).pins).toEqual([]);
    expect(resolvePin(await readHead(), tokenOf(path))).toBe('expired');
  });

  it('requires a published, compatible version that is not live', async () => {
    await publishAll(store, [
      { remote: 'account', extensions: { routes: [routeFixture('bills')] } },
      { version: '2.0.0', extensions: { routes: [routeFixture('bills')] } },
    ]);
    await promoteVersions(store, { account: '1.0.0' });
    await expect(createBillingPin('2.0.0')).rejects.toMatchObject({
      reasons: [expect.stringContaining('path /bills belongs to one release alone')],
    });
    await expect(createBillingPin('9.0.0')).rejects.toMatchObject({ reasons: [expect.stringContaining('is not published')] });
    await expect(createBillingPin('1.0.0')).rejects.toMatchObject({ reasons: [expect.stringContaining('everybody runs it')] });
    await expect(createPin(store, { ...commitInfo, name: 'host', version: '1.0.0', lasts: hour })).rejects.toMatchObject({
      kind: 'incompatible',
    });
  });

  it('keeps its build, which verify covers, like a canary', async () => {
    await createBillingPin('1.1.0');
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.2.0', percents: [10], every: null, force: false });
    const { kept } = await collectGarbage(store, false, Date.now() + 100 * 24 * hour);
    expect(kept).toEqual(expect.arrayContaining(['billing 1.1.0', 'billing 1.2.0']));
    expect((await verify(store)).map(({ version }) => version)).toEqual(['1.0.0', '1.0.0', '1.2.0', '1.1.0']);
  });
});
