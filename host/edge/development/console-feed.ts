import type { Composition } from '../../contract/composition';
import type { CompositionFeed, Snapshot } from '../composition-feed';
import { type Log, messageOf } from '../log';

const pollEvery = 3_000;

async function read(console: URL): Promise<Snapshot> {
  const answer = await fetch(new URL('/composition', console), { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) {
    throw new Error(`${console.origin}/composition answers with ${answer.status}`);
  }
  const composition = (await answer.json()) as Composition;
  if (typeof composition.sequence !== 'number') {
    throw new Error(`${console.origin} is not a console`);
  }
  return { composition, json: JSON.stringify(composition), tag: `${composition.store}-${composition.sequence}`, releases: new Map() };
}

/**
 * What is live in another console.
 * @throws when that cannot be read at the start; later the last answer stays
 */
export async function consoleFeed(console: URL, log: Log): Promise<CompositionFeed> {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let snapshot = await read(console);
  let readAt = performance.now();
  const look = async () => {
    try {
      const next = await read(console);
      readAt = performance.now();
      if (next.tag === snapshot.tag) {
        return;
      }
      snapshot = next;
      for (const listener of listeners) {
        listener(next);
      }
    } catch (error) {
      log('console-unreadable', { message: messageOf(error) });
    }
  };
  const timer = setInterval(() => void look(), pollEvery);
  return {
    current: () => snapshot,
    entry: () => null,
    failure: () => null,
    sinceRead: () => performance.now() - readAt,
    refresh: look,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearInterval(timer),
  };
}
