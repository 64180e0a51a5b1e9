import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from './backend';
import { censusKey } from './census';
import { fileBackend } from './file-backend';
import { promote } from './promote';
import { rollback } from './rollback';
import { makeSite, removeSite, servedSequence, storeWithSite } from './site';
import { type ReleaseStore, toJson } from './store';
import { publishAll, signature, temporaryFolder } from './testing/fixtures';
import { runRelease } from './testing/program';

let folder: string;
let backend: Backend;
let store: ReleaseStore;

const live = (version: string, to = store) => promote(to, { ...signature, versions: { billing: version }, force: false });
const page = () => readFile(join(folder, 'index.html'), 'utf8');
const composition = async () => JSON.parse(await readFile(join(folder, 'composition'), 'utf8'));
const release = (...args: string[]) => runRelease([...args, '--store', `file:${folder}`]);

beforeEach(async () => {
  folder = await temporaryFolder();
  backend = await fileBackend(folder);
  store = storeWithSite(backend);
  await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }]);
});

describe('a store as a site', () => {
  beforeEach(async () => {
    await promote(store, { ...signature, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
  });

  it('holds a page that carries the composition, starts the host and brings its policy', async () => {
    expect(await makeSite(store)).toBe(1);
    const text = await page();
    const [, inlined = ''] = /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(inlined)).toEqual(await composition());
    expect(text).toMatch(
      /<script id="host-entry" defer src="\/builds\/host\/1\.0\.0\/main\.js" integrity="sha384-[^"]+" crossorigin="anonymous"><\/script>/,
    );
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(text) ?? [];
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(text).not.toContain('nonce');
    expect(text.indexOf('<meta http-equiv')).toBeLessThan(text.indexOf('<style>'));
  });

  it('follows every commit, whoever makes it, until it is no site any more', async () => {
    await live('1.1.0');
    expect(await servedSequence(backend)).toBeNull();
    await makeSite(store);
    await rollback(store, { name: 'billing', to: undefined, ...signature, apply: 'now' });
    expect(await composition()).toMatchObject({ sequence: 3, remotes: { billing: { version: '1.0.0', apply: 'now' } } });
    expect(await page()).toContain('"sequence":3');
    await removeSite(store);
    await expect(page()).rejects.toThrow('ENOENT');
    await promote(store, { ...signature, versions: { billing: '1.1.0' }, force: true });
    await expect(page()).rejects.toThrow('ENOENT');
  });

  it('shows the newest of many commits, also where the writing of an older one takes longer', async () => {
    await makeSite(store);
    let isFirst = true;
    const slow = storeWithSite({
      ...backend,
      write: async (key, bytes) => {
        if (key === 'composition' && isFirst) {
          isFirst = false;
          await rollback(store, { name: 'billing', to: undefined, ...signature });
        }
        await backend.write(key, bytes);
      },
    });
    await live('1.1.0', slow);
    expect((await store.head())?.sequence).toBe(3);
    expect(await servedSequence(backend)).toBe(3);
    expect(await page()).toContain('"sequence":3');
  });

  it('that cannot be written does not undo the commit, and says how to mend it', async () => {
    await makeSite(store);
    const broken = storeWithSite({
      ...backend,
      write: async (key, bytes) => {
        if (key === 'index.html') {
          throw new Error('disk full');
        }
        await backend.write(key, bytes);
      },
    });
    const { entry, siteProblem } = await live('1.1.0', broken);
    expect([entry.sequence, siteProblem]).toEqual([2, expect.stringMatching(/disk full.*release -- site$/)]);
  });
});

describe('the command for a site', () => {
  it('makes, shows, mends and removes it', async () => {
    expect(await release('site')).toMatchObject({ code: 4, err: expect.stringContaining('nothing is live yet') });
    await promote(store, { ...signature, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
    expect(await release('site')).toMatchObject({ code: 0, out: expect.stringMatching(/shows sequence 1\n.*--wait.*take an edge/s) });
    expect((await release('promote', 'billing', '1.1.0')).code).toBe(0);
    expect((await release('status')).out).toContain('the page without an edge shows sequence 2\n');
    await writeFile(join(folder, 'composition'), '{"sequence":1}');
    expect((await release('status')).out).toContain(`shows sequence 1, not 2: RELEASE_STORE=file:${folder} npm run -s release -- site`);
    await release('site');
    expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({ sequence: 2, site: 2 });
    expect((await release('census')).out).toBe('no edge runs that would count tabs\n');
    expect((await release('site', '--remove')).code).toBe(0);
    expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({ site: null });
  });

  it('does not take waiting for arriving', async () => {
    await promote(store, { ...signature, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
    await live('1.1.0');
    const { code, err } = await release('rollback', 'billing', '--wait');
    expect([code, err]).toEqual([6, expect.stringMatching(/^billing 1\.1\.0 -> 1\.0\.0 is live.*\nno edge tells which tabs are open/)]);
  });

  it('says that edges count none of its tabs', async () => {
    await promote(store, { ...signature, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
    await live('1.1.0');
    await makeSite(store);
    const census = { edge: 'a', at: new Date().toISOString(), sequence: 3, groups: [], seen: {} };
    await backend.write(censusKey('a'), toJson(census));
    expect((await release('rollback', 'billing', '--wait')).out).toMatch(/tabs of the page without an edge are not counted\n$/);
  });
});
