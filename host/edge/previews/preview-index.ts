import { setTimeout as pause } from 'node:timers/promises';
import type { Preview } from '../../contract/preview';
import type { OpenPreview } from '../../release/compose';
import { isLinkOf, readClaims } from '../../release/previews/preview-link';
import { isExpired, listPreviews, readPreview } from '../../release/previews/previews';
import type { ReleaseStore } from '../../release/store/release-store';
import type { Release } from '../../release/store/schemas';
import { createBoundedCache } from '../bounded-cache';

/** `unfit` is a preview that no longer fits what is live or lacks a build; `unavailable` is a store that does not respond. */
export type LinkProblem = 'forged' | 'expired' | 'ended' | 'elsewhere' | 'unfit' | 'unavailable';

/** `path` is the page that the link leads to. */
export type LinkedPreview = { preview: OpenPreview; path: string };

export type FindPreview = (token: string) => Promise<LinkedPreview | LinkProblem>;

export const previewCookie = 'preview';

/** With the interval at which open tabs are checked, they leave an ended preview within 5 s. */
const maxAgeMs = 3_000;

/** Strangers with invented links cause one listing of the store in this time. */
const minAgeMs = 1_000;

/** Visitors with a preview wait this long for a store that does not respond, then get what is live. */
const timeoutMs = 5_000;

const maxLoaded = 100;

type LoadedPreview = { preview: Preview; releases: ReadonlyMap<string, Release> | null };

function createListing(store: ReleaseStore) {
  let listed = { known: new Set<string>(), ended: new Set<string>() };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const refresh = async () => {
    await pause(Math.max(0, readAt + minAgeMs - performance.now()));
    readAt = performance.now();
    listed = await listPreviews(store.backend);
  };
  const isKnown = (id: string) => listed.known.has(id) || listed.ended.has(id);
  /** A known preview stays open while the store cannot be listed. */
  return async (id: string): Promise<'open' | 'ended' | 'unavailable'> => {
    if (!isKnown(id) || performance.now() - readAt >= maxAgeMs) {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      const isRead = await reading.then(
        () => true,
        () => false,
      );
      if (!isRead && !isKnown(id)) {
        return 'unavailable';
      }
    }
    return listed.known.has(id) && !listed.ended.has(id) ? 'open' : 'ended';
  };
}

async function load(store: ReleaseStore, id: string): Promise<LoadedPreview | null> {
  const preview = await readPreview(store.backend, id);
  if (!preview) {
    return null;
  }
  const found = await Promise.all(
    Object.entries(preview.versions).map(async ([name, version]) => [name, await store.release(name, version)] as const),
  );
  const releases = found.flatMap(([name, release]) => (release ? [[name, release] as const] : []));
  return { preview, releases: releases.length === found.length ? new Map(releases) : null };
}

/** Finds open previews by the tokens of their links. */
export function createPreviewIndex(store: ReleaseStore, storeId: () => string | undefined): FindPreview {
  const stateOf = createListing(store);
  const loadById = createBoundedCache(maxLoaded, (id) => load(store, id));
  const find: FindPreview = async (token) => {
    const claims = readClaims(token);
    if (!claims) {
      return 'forged';
    }
    if (claims.store !== storeId()) {
      return 'elsewhere';
    }
    if (isExpired(claims)) {
      return 'expired';
    }
    const state = await stateOf(claims.id);
    if (state !== 'open') {
      return state;
    }
    const found = await loadById(claims.id);
    if (!found) {
      return 'ended';
    }
    const { preview, releases } = found;
    if (!isLinkOf(token, preview)) {
      return 'forged';
    }
    const { id, versions, until, path } = preview;
    return releases ? { preview: { id, versions, until, releases }, path } : 'unfit';
  };
  return (token) =>
    Promise.race([find(token).catch(() => 'unavailable' as const), pause(timeoutMs, 'unavailable' as const, { ref: false })]);
}
