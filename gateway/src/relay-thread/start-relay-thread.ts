import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { errorReason } from '../db/error-reason';
import type { Gateway } from '../gateway';
import { releaseReservationsOf } from '../relay/reservations';
import type { Settings } from '../settings';

/** What the thread starts with; `changes` counts the changes of options. */
export type RelayThreadData = { settings: Settings; changes: Int32Array; reservationPrefix: string };

/** Sent once the thread accepts calls. */
export type RelayThreadMessage = { port: number };

export type RelayThreadOptions = {
  script: URL;
  /** Called with null while the thread is down. */
  onPort: (port: number | null) => void;
};

export type RelayThread = { stop(): Promise<void> };

type Parts = Pick<Gateway, 'db' | 'settings' | 'log'> & Pick<RelayThreadData, 'changes'>;

const backoff = { minMs: 250, maxMs: 10_000, resetAfterMs: 30_000 };
// Longer than the thread gives its running calls.
const stopTimeoutMs = 3_500;

/** Keeps a thread that serves calls of models on a port of its own, so that neither they nor the console wait for each other. */
export function startRelayThread({ db, settings, log, changes }: Parts, { script, onPort }: RelayThreadOptions): RelayThread {
  const stopping = new AbortController();
  let thread: Worker | undefined;

  const run = async () => {
    const reservationPrefix = `${randomUUID()}:`;
    const workerData: RelayThreadData = { settings, changes, reservationPrefix };
    const worker = new Worker(script, { workerData });
    thread = worker;
    worker.on('message', ({ port }: RelayThreadMessage) => onPort(port));
    worker.on('error', (error) => log('relay-crashed', { reason: errorReason(error) }));
    await new Promise((resolve) => worker.once('exit', resolve));
    thread = undefined;
    onPort(null);
    await releaseReservationsOf(db, reservationPrefix).catch((error) => log('reservations-kept', { reason: errorReason(error) }));
  };

  const keepRunning = async () => {
    let delay = backoff.minMs;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      await run();
      if (Date.now() - startedAt > backoff.resetAfterMs) {
        delay = backoff.minMs;
      }
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, backoff.maxMs);
    }
  };
  const ended = keepRunning();

  return {
    stop: async () => {
      stopping.abort();
      thread?.postMessage('stop');
      const timer = setTimeout(() => thread?.terminate(), stopTimeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
