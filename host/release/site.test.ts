import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { promote } from './operations/promote';
import { rollback } from './operations/rollback';
import { createSite, readSiteSequence, removeSite, storeWithSite } from './site';
import type { Backend } from './store/backend';
import { censusKey } from './store/census';
import { fileBackend } from './store/file-backend';
import { type ReleaseStore, toJson } from './store/release-store';
import { commitInfo, promoteVersions, publishAll, temporaryFolder } from './testing/fixtures';
import { runRelease } from './testing/run-program';

let folder: string;
let backend: Backend;
let store: ReleaseStore;

const promoteVersion = (version: string, to = store) => promoteVersions(to, { billing: version });
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
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
  });

  it('contains a page with the composition, the host entry and a content security policy', async () => {
    expect(await createSite(store)).toBe(1);
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

  it('is updated by every commit until it is removed', async () => {
    await promoteVersion('1.1.0');
    expect(await readSiteSequence(backend)).toBeNull();
    await createSite(store);
    await rollback(store, { name: 'billing', to: undefined, ...commitInfo, apply: 'now' });
    expect(await composition()).toMatchObject({ sequence: 3, remotes: { billing: { version: '1.0.0', apply: 'now' } } });
    expect(await page()).toContain('"sequence":3');
    await removeSite(store);
    await expect(page()).rejects.toThrow('ENOENT');
    await promote(store, { ...commitInfo, versions: { billing: '1.1.0' }, force: true });
    await expect(page()).rejects.toThrow('ENOENT');
  });

  it('ends with the newest commit even if an older write is slower', async () => {
    await createSite(store);
    let isFirst = true;
    const slow = storeWithSite({
      ...backend,
      write: async (key, bytes) => {
        if (key === 'composition' && isFirst) {
          isFirst = false;
          await rollback(store, { name: 'billing', to: undefined, ...commitInfo });
        }
        await backend.write(key, bytes);
      },
    });
    await promoteVersion('1.1.0', slow);
    expect((await store.head())?.sequence).toBe(3);
    expect(await readSiteSequence(backend)).toBe(3);
    expect(await page()).toContain('"sequence":3');
  });

  it('reports a failed write without undoing the commit', async () => {
    await createSite(store);
    const broken = storeWithSite({
      ...backend,
      write: async (key, bytes) => {
        if (key === 'index.html') {
          throw new Error('disk full');
        }
        await backend.write(key, bytes);
      },
    });
    const { entry, siteProblem } = await promoteVersion('1.1.0', broken);
    expect([entry.sequence, siteProblem]).toEqual([2, expect.stringMatching(/disk full.*release -- site$/)]);
  });
});

describe('release site', () => {
  it('creates, shows, repairs and removes the site', async () => {
    expect(await release('site')).toMatchObject({ code: 4, err: expect.stringContaining('nothing is live yet') });
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
    expect(await release('site')).toMatchObject({ code: 0, out: expect.stringMatching(/shows sequence 1\n.*--wait.*need an edge/s) });
    expect((await release('promote', 'billing', '1.1.0')).code).toBe(0);
    expect((await release('status')).out).toContain('the page without an edge shows sequence 2\n');
    await writeFile(join(folder, 'composition'), '{"sequence":1}');
    expect((await release('status')).out).toContain(`shows sequence 1, not 2: RELEASE_STORE=file:${folder} npm run -s release -- site`);
    await release('site');
    expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({ sequence: 2, site: 2 });
    expect((await release('census')).out).toBe('no edge is running that counts tabs\n');
    expect((await release('site', '--remove')).code).toBe(0);
    expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({ site: null });
  });

  it('does not report adoption without an edge', async () => {
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
    await promoteVersion('1.1.0');
    const { code, err } = await release('rollback', 'billing', '--wait');
    expect([code, err]).toEqual([6, expect.stringMatching(/^billing 1\.1\.0 -> 1\.0\.0 is live.*\nno edge reports which tabs are open/)]);
  });

  it('reports that tabs of the site are not counted', async () => {
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
    await promoteVersion('1.1.0');
    await createSite(store);
    const census = { edge: 'a', at: new Date().toISOString(), sequence: 3, groups: [], seen: {} };
    await backend.write(censusKey('a'), toJson(census));
    expect((await release('rollback', 'billing', '--wait')).out).toMatch(/tabs of the page without an edge are not counted\n$/);
  });
});
