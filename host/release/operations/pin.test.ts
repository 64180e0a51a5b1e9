import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import { commitInfo, emptyStore, publishAll, routeFixture } from '../testing/fixtures';
import { setCanary } from './canary';
import { collectGarbage } from './collect-garbage';
import { createPin, endPin, resolvePin } from './pin';
import { promote } from './promote';
import { verify } from './verify';

const hour = 3_600_000;

let store: ReleaseStore;

async function prepared(): Promise<ReleaseStore> {
  const made = await emptyStore();
  await publishAll(made, [{ remote: 'host' }, ...['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ version }))]);
  await promote(made, { ...commitInfo, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
  return made;
}

beforeEach(async () => {
  store = await prepared();
});

const make = (version = '1.1.0', lasts = 2 * hour) => createPin(store, { ...commitInfo, name: 'billing', version, lasts });
const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('token') ?? '';
const head = async () => (await store.head()) as LogEntry;

/** Returns the link with other claims, signed with another key. */
function forged(token: string, change: Record<string, string>): string {
  const told = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const bytes = Buffer.from(JSON.stringify({ ...told, ...change }));
  return `${bytes.toString('base64url')}.${sign(null, bytes, generateKeyPairSync('ed25519').privateKey).toString('base64url')}`;
}

describe('a pin', () => {
  it('is proved by the log alone, and changes nothing for others', async () => {
    const { commit, pin, path } = await make();
    expect(commit.entry).toMatchObject({ sequence: 2, verb: 'pin', pins: [pin], remotes: { billing: { live: '1.0.0', canary: null } } });
    expect(path).toMatch(/^\/composition\/pin\?token=[\w-]+\.[\w-]+$/);
    expect(resolvePin(await head(), tokenOf(path))).toEqual(pin);
    expect(JSON.stringify(await head())).not.toContain('PRIVATE');
    await promote(store, { ...commitInfo, versions: { billing: '1.2.0' }, force: false });
    expect(resolvePin(await head(), tokenOf(path))).toEqual(pin);
  });

  it('is refused when it is altered, made up, over, ended, or of another store', async () => {
    const { pin, path } = await make();
    const token = tokenOf(path);
    const [text = '', mark = ''] = token.split('.');
    const flipped = `${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`;
    for (const wrong of [
      '',
      '.',
      'x.y',
      text,
      `${text}.`,
      `${text}.${flipped}`,
      `${token}.x`,
      forged(token, {}),
      forged(token, { version: '1.2.0' }),
    ]) {
      expect(resolvePin(await head(), wrong), wrong).toBe('forged');
    }
    expect(resolvePin(await head(), token, Date.parse(pin.until) - 1)).toEqual(pin);
    expect(resolvePin(await head(), token, Date.parse(pin.until))).toBe('expired');
    expect(resolvePin((await (await prepared()).head()) as LogEntry, token)).toBe('elsewhere');
    expect(resolvePin(await head(), forged(token, { id: 'made up' }))).toBe('ended');
    await endPin(store, { ...commitInfo, id: pin.id });
    expect(resolvePin(await head(), token)).toBe('ended');
    await expect(endPin(store, { ...commitInfo, id: pin.id })).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('falls out of the log when it has expired, and says so still', async () => {
    const { path } = await make('1.1.0', 1);
    await promote(store, { ...commitInfo, versions: { billing: '1.2.0' }, force: false });
    expect((await head()).pins).toEqual([]);
    expect(resolvePin(await head(), tokenOf(path))).toBe('expired');
  });

  it('is for what is published, not live, and fits what is live', async () => {
    await publishAll(store, [
      { remote: 'account', extensions: { routes: [routeFixture('bills')] } },
      { version: '2.0.0', extensions: { routes: [routeFixture('bills')] } },
    ]);
    await promote(store, { ...commitInfo, versions: { account: '1.0.0' }, force: false });
    await expect(make('2.0.0')).rejects.toMatchObject({ reasons: [expect.stringContaining('path /bills belongs to one release alone')] });
    await expect(make('9.0.0')).rejects.toMatchObject({ reasons: [expect.stringContaining('is not published')] });
    await expect(make('1.0.0')).rejects.toMatchObject({ reasons: [expect.stringContaining('everybody runs it')] });
    await expect(createPin(store, { ...commitInfo, name: 'host', version: '1.0.0', lasts: hour })).rejects.toMatchObject({
      kind: 'incompatible',
    });
  });

  it('keeps its build, which is verified, as a canary does', async () => {
    await make('1.1.0');
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.2.0', percents: [10], every: null, force: false });
    const { kept } = await collectGarbage(store, false, Date.now() + 100 * 24 * hour);
    expect(kept).toEqual(expect.arrayContaining(['billing 1.1.0', 'billing 1.2.0']));
    expect((await verify(store)).map(({ version }) => version)).toEqual(['1.0.0', '1.0.0', '1.2.0', '1.1.0']);
  });
});
