import { type Composition, parseComposition } from '../../contract/composition';
import type { CompositionFeed, Snapshot } from '../composition-feed';
import { errorMessage, type Log } from '../log';

const pollIntervalMs = 3_000;

async function readComposition(console: URL): Promise<Snapshot> {
  const response = await fetch(new URL('/composition', console), { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) {
    throw new Error(`${console.origin}/composition responds with ${response.status}`);
  }
  const body: unknown = await response.json();
  let composition: Composition;
  try {
    composition = parseComposition(body);
  } catch (cause) {
    throw new Error(`${console.origin} is not a console`, { cause });
  }
  return { composition, json: JSON.stringify(composition), tag: `${composition.store}-${composition.sequence}`, releases: new Map() };
}

/** The live composition of another console. Only the first read may fail; later the last response stays. */
export async function createConsoleFeed(console: URL, log: Log): Promise<CompositionFeed> {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let snapshot = await readComposition(console);
  let readAt = performance.now();
  const refresh = async () => {
    try {
      const next = await readComposition(console);
      readAt = performance.now();
      if (next.tag === snapshot.tag) {
        return;
      }
      snapshot = next;
      for (const listener of listeners) {
        listener(next);
      }
    } catch (error) {
      log('console-unreadable', { message: errorMessage(error) });
    }
  };
  const timer = setInterval(() => void refresh(), pollIntervalMs);
  return {
    current: () => snapshot,
    entry: () => null,
    failure: () => null,
    readAgeMs: () => performance.now() - readAt,
    refresh,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearInterval(timer),
  };
}
