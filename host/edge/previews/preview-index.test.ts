import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { signLink } from '../../release/previews/preview-link';
import { createPreview } from '../../release/previews/previews';
import type { Backend } from '../../release/store/backend';
import { fileBackend } from '../../release/store/file-backend';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';
import { temporaryFolder } from '../../release/testing/fixtures';
import { publishSmallConsole } from '../testing/small-console';
import { createPreviewIndex, type FindPreview } from './preview-index';

let reads: string[];
let isAway: boolean;
let store: ReleaseStore;
let storeId: string;
let find: FindPreview;

function observe(backend: Backend): Backend {
  const note = (what: string) => {
    if (isAway) {
      throw new Error('away');
    }
    reads.push(what);
  };
  return {
    ...backend,
    read: async (key, maxBytes) => {
      note(key);
      return backend.read(key, maxBytes);
    },
    list: async (folder) => {
      note(folder);
      return backend.list(folder);
    },
  };
}

beforeEach(async () => {
  reads = [];
  isAway = false;
  store = releaseStore(observe(await fileBackend(await temporaryFolder())));
  await publishSmallConsole(store);
  storeId = (await store.head())?.store ?? '';
  find = createPreviewIndex(store, () => storeId);
  reads = [];
});

const tokenIn = (path: string) => new URL(path, 'http://x').searchParams.get('token') ?? '';
const create = async () => {
  const { path } = await createPreview(store, { versions: { billing: '1.1.0' }, lasts: 60_000, reason: '' }, 'ann');
  return tokenIn(path);
};
const invent = (claims: { store?: string; until?: string } = {}) =>
  tokenIn(signLink({ store: storeId, id: randomUUID(), until: new Date(Date.now() + 60_000).toISOString(), ...claims }).path);

describe('the index of previews', () => {
  it('lists the store once a second at most for invented links, and reads none of their documents', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => find(invent())));
    expect(new Set(outcomes)).toEqual(new Set(['ended']));
    expect(reads).toEqual(['previews', 'previews/ended']);
  });

  it('reads nothing for links that are malformed, expired or of another store', async () => {
    const claims = [{ store: randomUUID() }, { until: new Date(Date.now() - 1).toISOString() }];
    expect(await Promise.all(['x.y', ...claims.map(invent)].map(find))).toEqual(['forged', 'elsewhere', 'expired']);
    expect(reads).toEqual([]);
  });

  it('waits for the next listing for a link that it does not know, and reads its documents once', async () => {
    await find(invent());
    const token = await create();
    expect(await find(token)).toMatchObject({ preview: { versions: { billing: '1.1.0' } }, path: '/log' });
    reads = [];
    await Promise.all(Array.from({ length: 20 }, () => find(token)));
    expect(reads).toEqual([]);
  });

  it('keeps a preview open while the store is away, and says so of others', async () => {
    const token = await create();
    await find(token);
    isAway = true;
    expect(await Promise.all([find(token), find(invent())])).toMatchObject([
      { preview: { versions: { billing: '1.1.0' } } },
      'unavailable',
    ]);
  });
});
