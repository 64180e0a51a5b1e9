import { storage } from '../session/storage';
import { useSession } from '../session/store';
import { callHeaders } from './headers';

type EarlyResponse = Promise<Response | undefined>;

declare global {
  interface Window {
    /** What the script in the page (host/page/boot-script.ts) has requested, by address, before other scripts ran. */
    firstReads?: Record<string, EarlyResponse>;
  }
}

/** In local storage, which the script in the page reads too. */
const key = 'first-reads';

type Stored = {
  user: number;
  /** Addresses of the gateway API by path and query of the page. */
  pages: Record<string, string[]>;
  /** How often in a row a page did not use what was requested for it, by path of the API: some addresses contain the time. */
  unused: Record<string, number>;
};

const mostPages = 40;
const mostReads = 6;
const mostUnused = 3;
/** Slow devices take seconds until a page reads. */
const windowMs = 10_000;
const prefetchWindowMs = 5_000;

/** Gateways limit how often each user may call. */
const mostPrefetchesPerMinute = 12;

/** Responses that nobody has asked for yet, by address. */
const early = new Map<string, EarlyResponse>(Object.entries(globalThis.window?.firstReads ?? {}));

/** A request lasts until its response was read or dropped. */
function drop(address: string): void {
  const response = early.get(address);
  early.delete(address);
  response?.then((received) => received?.body?.cancel()).catch(() => undefined);
}

/** After a change, what was read before is no longer true. */
export function dropFirstReads(): void {
  for (const address of early.keys()) {
    drop(address);
  }
}

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) {
    dropFirstReads();
  }
});

type Reads = { page: string; seen: Set<string>; used: Set<string> };

let reads: Reads | undefined;
let finishLast: (() => void) | undefined;

/** Notes that the page reads this address, and returns the response if it was requested already; undefined if that failed. */
export function takeFirstRead(address: string): EarlyResponse | undefined {
  reads?.seen.add(address);
  const response = early.get(address);
  if (response) {
    early.delete(address);
    reads?.used.add(address);
  }
  return response;
}

/**
 * Remembers what the opened page reads until the user does something, so that it can be requested before the page asks for it.
 *
 * @param page path and query
 */
export function rememberFirstReads(page: string): void {
  if (reads?.page === page) {
    return;
  }
  finishLast?.();
  const { user } = useSession.getState();
  const requested = readsOf(page).filter((address) => early.has(address));
  const own: Reads = { page, seen: new Set(), used: new Set() };
  reads = own;
  const finish = (unused: string[]) => {
    if (reads !== own) {
      return;
    }
    reads = undefined;
    removeEventListener('pointerdown', finishEarly, true);
    removeEventListener('keydown', finishEarly, true);
    removeEventListener('pagehide', finishEarly);
    if (user && useSession.getState().user?.id === user.id) {
      store(user.id, own, unused);
    }
  };
  // What was not used so far might have been.
  const finishEarly = () => finish([]);
  setTimeout(() => {
    const unused = requested.filter((address) => !own.used.has(address));
    for (const address of unused) {
      drop(address);
    }
    finish(unused);
  }, windowMs);
  finishLast = finishEarly;
  addEventListener('pointerdown', finishEarly, true);
  addEventListener('keydown', finishEarly, true);
  addEventListener('pagehide', finishEarly);
}

const pathOf = (address: string) => address.split('?')[0] as string;

function readStored(user: number): Partial<Stored> {
  const stored = storage.read<Partial<Stored>>(key);
  return stored?.user === user ? stored : {};
}

/** What the page read last time it was opened by this user. */
function readsOf(page: string): string[] {
  const { user } = useSession.getState();
  return user ? (readStored(user.id).pages?.[page] ?? []) : [];
}

function store(user: number, { page, seen, used }: Reads, unused: readonly string[]): void {
  const before = readStored(user);
  const counts = { ...before.unused };
  for (const address of used) {
    delete counts[pathOf(address)];
  }
  for (const address of unused) {
    counts[pathOf(address)] = (counts[pathOf(address)] ?? 0) + 1;
  }
  const isUseful = (address: string) => address.startsWith('/api/') && (counts[pathOf(address)] ?? 0) < mostUnused;
  const { [page]: _, ...others } = before.pages ?? {};
  const pages = Object.fromEntries([
    ...Object.entries(others).slice(1 - mostPages),
    [page, [...seen].filter(isUseful).slice(0, mostReads)],
  ]);
  storage.write(key, { user, pages, unused: counts } satisfies Stored);
}

let prefetchedAt: number[] = [];

/**
 * Requests what a page read first last time, since the user is about to open it. What the page does not ask for within five seconds is
 * dropped.
 *
 * @param page path and query
 */
export function prefetchFirstReads(page: string): void {
  const addresses = readsOf(page).filter((address) => address !== statusAddress && !early.has(address));
  const now = Date.now();
  prefetchedAt = prefetchedAt.filter((at) => at > now - 60_000 && at <= now);
  if (addresses.length === 0 || page === location.pathname + location.search || prefetchedAt.length >= mostPrefetchesPerMinute) {
    return;
  }
  prefetchedAt.push(now);
  const headers = callHeaders();
  const requested = addresses.map((address): [string, EarlyResponse] => [address, fetch(address, { headers }).catch(() => undefined)]);
  for (const [address, response] of requested) {
    early.set(address, response);
  }
  setTimeout(() => {
    for (const [address, response] of requested) {
      if (early.get(address) === response) {
        drop(address);
      }
    }
  }, prefetchWindowMs);
}

/** Only the first page of a visit reads it. */
const statusAddress = '/api/status';
