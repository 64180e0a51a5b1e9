import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Backend } from '../../release/store/backend';
import { type Log, messageOf } from '../log';
import { claimsIn, folderOf } from './claims';
import type { WebhookEvent } from './events';
import { type Outcome, send } from './send';
import type { WebhookSettings } from './settings';

/** In milliseconds. */
export type Timing = {
  /** After it an attempt that came to no end is made again, by whichever edge. */
  lease: number;
  /** Between attempts. */
  backoff: readonly number[];
  storeRetry: number;
  /** How often a single edge looks for failures; of many each looks less often, since each look reads what all have counted. */
  lookEvery: number;
};

/** Six attempts within an hour and a quarter. */
export const usualTiming: Timing = {
  lease: 30_000,
  backoff: [5_000, 30_000, 120_000, 600_000, 3_600_000],
  storeRetry: 5_000,
  lookEvery: 10_000,
};

export type OutboxParts = { backend: Backend; edge: string; settings: WebhookSettings; log: Log; timing: Timing };

export type Outbox = {
  /** Sees to it that every receiver is told once. @param isResumed only goes on with what an edge has begun already */
  add(event: WebhookEvent, isResumed?: boolean): void;
  stop(): Promise<void>;
};

type Delivery = {
  event: WebhookEvent;
  url: URL;
  folder: string;
  isResumed: boolean;
  /** The state that was last seen, and when its wait is over, by this process's clock. */
  seen: { state: string; due: number };
  /** How it ended, until the store knows. */
  settled?: { result: Outcome['result']; attempts: number; reason?: string };
};

/** Beyond that, a receiver that answers nobody would take more memory than it is worth. */
const mostDeliveries = 500;

const atOnce = 4;

const stopWithin = 1_000;

/** Tells receivers of events, among all edges of a store once; what fails is tried again, by another edge if need be. */
export function outbox({ backend, edge, settings, log, timing }: OutboxParts): Outbox {
  const claims = claimsIn(backend, edge);
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();
  const inTurn = new Map(settings.urls.map((url) => [url, pLimit(atOnce)]));
  const failing = new Set<string>();
  const most = timing.backoff.length + 1;
  let storeFailure = '';

  const tellState = ({ url }: Delivery, outcome: Outcome) => {
    const isFailing = outcome.result !== 'delivered';
    if (isFailing === failing.has(url.origin)) {
      return;
    }
    if (isFailing) {
      failing.add(url.origin);
    } else {
      failing.delete(url.origin);
    }
    log(isFailing ? 'webhook-fails' : 'webhook-works', { to: url.origin, ...('reason' in outcome && { reason: outcome.reason }) });
  };

  const finish = async ({ event, url, folder, settled }: Delivery) => {
    if (!settled || !(await claims.finish(folder, settled)) || settled.result === 'delivered') {
      return;
    }
    const { attempts, reason } = settled;
    log('webhook-given-up', { id: event.id, type: event.type, to: url.origin, attempts, ...(reason && { reason }) });
  };

  /** Makes an attempt, and answers how long to wait for the next; null when it is over. */
  const attempt = async (delivery: Delivery, number: number): Promise<number | null> => {
    const outcome = await send(delivery.event, delivery.url, settings, signal);
    if (signal.aborted) {
      return null;
    }
    tellState(delivery, outcome);
    const wait = timing.backoff[number - 1];
    if (outcome.result === 'failed' && wait !== undefined) {
      await claims.fail(delivery.folder, number, outcome.reason);
      delivery.seen = { state: `${number} failed`, due: performance.now() + wait };
      return wait;
    }
    delivery.settled = { attempts: number, ...outcome };
    await finish(delivery);
    return null;
  };

  /** Does what is due; answers how long to wait until something may be, or null when it is over. */
  const step = async (delivery: Delivery): Promise<number | null> => {
    const { folder, isResumed, seen } = delivery;
    if (delivery.settled) {
      return finish(delivery).then(() => null);
    }
    const { isDone, number, latest } = await claims.progress(folder);
    if (isDone || (isResumed && number === 0)) {
      return null;
    }
    const hasFailed = latest.failed !== undefined;
    const state = `${number} ${hasFailed ? 'failed' : 'claimed'}`;
    if (number > 0 && seen.state !== state) {
      const wait = hasFailed ? (timing.backoff[number - 1] ?? 0) : timing.lease;
      // How long ago an attempt failed its edge's clock says; how long one is under way is measured here, since that clock may be wrong.
      const age = hasFailed ? Math.min(Math.max(Date.now() - Date.parse(latest.at), 0), wait) : 0;
      // The edge that failed is ready first.
      delivery.seen = { state, due: performance.now() + wait - age + (latest.edge === edge ? 0 : Math.random() * timing.lease) };
    }
    const rest = delivery.seen.due - performance.now();
    if (rest > 0) {
      return rest;
    }
    if (number >= most) {
      delivery.settled = { result: 'failed', attempts: number, reason: latest.failed ?? 'its edge has gone' };
      return finish(delivery).then(() => null);
    }
    if (await claims.claim(folder, number + 1)) {
      return attempt(delivery, number + 1);
    }
    delivery.seen = { state: `${number + 1} claimed`, due: performance.now() + timing.lease };
    return timing.lease;
  };

  const run = async (delivery: Delivery) => {
    let wait: number | null = 0;
    while (wait !== null && !signal.aborted) {
      const doStep = () => (signal.aborted ? null : step(delivery));
      try {
        wait = (await inTurn.get(delivery.url)?.(doStep)) ?? null;
        storeFailure = '';
      } catch (error) {
        const failure = messageOf(error);
        if (failure !== storeFailure) {
          log('webhooks-wait', { message: failure });
        }
        storeFailure = failure;
        wait = timing.storeRetry;
      }
      if (wait) {
        await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };

  return {
    add: (event, isResumed = false) => {
      for (const url of settings.urls) {
        const folder = folderOf(event, url);
        if (running.has(folder) || signal.aborted) {
          continue;
        }
        if (running.size >= mostDeliveries) {
          log('webhook-dropped', { id: event.id, type: event.type, to: url.origin });
          continue;
        }
        const delivery: Delivery = { event, url, folder, isResumed, seen: { state: '', due: 0 } };
        running.set(
          folder,
          run(delivery).finally(() => running.delete(folder)),
        );
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all(running.values()), pause(stopWithin, undefined, { ref: false })]);
    },
  };
}
