import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Backend } from '../../release/store/backend';
import { deduplicateFailures, type Log } from '../log';
import { createClaims, deliveryFolder } from './claims';
import type { WebhookEvent } from './events';
import { type Outcome, send } from './send';
import type { WebhookSettings } from './settings';

export type Timing = {
  lease: number;
  backoff: readonly number[];
  storeRetry: number;
  /** Polling interval for failures of a single edge; it grows with the number of edges, since each poll reads what all have counted. */
  failurePoll: number;
};

export const defaultTiming: Timing = {
  lease: 30_000,
  backoff: [5_000, 30_000, 120_000, 600_000, 3_600_000],
  storeRetry: 5_000,
  failurePoll: 10_000,
};

export type OutboxOptions = { backend: Backend; edge: string; settings: WebhookSettings; log: Log; timing: Timing };

export type Outbox = {
  /** Delivers an event to every receiver once. @param resumeOnly only continues deliveries that an edge has started */
  add(event: WebhookEvent, resumeOnly?: boolean): void;
  stop(): Promise<void>;
};

type Delivery = {
  event: WebhookEvent;
  url: URL;
  folder: string;
  resumeOnly: boolean;
  seen: { state: string; due: number };
  settled?: { result: Outcome['result']; attempts: number; reason?: string };
};

/** Bounds the memory that an unreachable receiver can take. */
const maxDeliveries = 500;

const concurrency = 4;

const stopTimeoutMs = 1_000;

/** Logs when a receiver starts to fail and when it works again. */
function createReceiverLog(log: Log): (delivery: Delivery, outcome: Outcome) => void {
  const failing = new Set<string>();
  return ({ url }: Delivery, outcome: Outcome) => {
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
}

/** Returns milliseconds until something may be due; null once the delivery has ended. */
type DeliveryStep = (delivery: Delivery) => Promise<number | null>;

function createDeliverySteps({ backend, edge, settings, log, timing }: OutboxOptions, signal: AbortSignal): DeliveryStep {
  const claims = createClaims(backend, edge);
  const maxAttempts = timing.backoff.length + 1;
  const logReceiverState = createReceiverLog(log);

  const finish = async ({ event, url, folder, settled }: Delivery) => {
    if (!settled || !(await claims.finish(folder, settled)) || settled.result === 'delivered') {
      return;
    }
    const { attempts, reason } = settled;
    log('webhook-given-up', { id: event.id, type: event.type, to: url.origin, attempts, ...(reason && { reason }) });
  };

  /** @returns milliseconds until the next attempt; null once the delivery has ended */
  const attempt = async (delivery: Delivery, number: number): Promise<number | null> => {
    const outcome = await send(delivery.event, delivery.url, settings, signal);
    if (signal.aborted) {
      return null;
    }
    logReceiverState(delivery, outcome);
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

  return async (delivery) => {
    const { folder, resumeOnly, seen } = delivery;
    if (delivery.settled) {
      return finish(delivery).then(() => null);
    }
    const { isDone, number, latest } = await claims.progress(folder);
    if (isDone || (resumeOnly && number === 0)) {
      return null;
    }
    const hasFailed = latest.failed !== undefined;
    const state = `${number} ${hasFailed ? 'failed' : 'claimed'}`;
    if (number > 0 && seen.state !== state) {
      const wait = hasFailed ? (timing.backoff[number - 1] ?? 0) : timing.lease;
      // A failed attempt is aged by its own timestamp, a running one by this process's clock, since the other edge's clock may be wrong.
      const age = hasFailed ? Math.min(Math.max(Date.now() - Date.parse(latest.at), 0), wait) : 0;
      // The edge whose attempt failed retries first.
      delivery.seen = { state, due: performance.now() + wait - age + (latest.edge === edge ? 0 : Math.random() * timing.lease) };
    }
    const remaining = delivery.seen.due - performance.now();
    if (remaining > 0) {
      return remaining;
    }
    if (number >= maxAttempts) {
      delivery.settled = { result: 'failed', attempts: number, reason: latest.failed ?? 'its edge has gone' };
      return finish(delivery).then(() => null);
    }
    if (await claims.claim(folder, number + 1)) {
      return attempt(delivery, number + 1);
    }
    delivery.seen = { state: `${number + 1} claimed`, due: performance.now() + timing.lease };
    return timing.lease;
  };
}

/** Delivers events to receivers once among all edges of a store; any edge may retry. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { settings, log, timing } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const step = createDeliverySteps(options, signal);
  const running = new Map<string, Promise<void>>();
  const limits = new Map(settings.urls.map((url) => [url, pLimit(concurrency)]));
  const storeFailures = deduplicateFailures(log, 'webhooks-wait');

  const run = async (delivery: Delivery) => {
    let wait: number | null = 0;
    while (wait !== null && !signal.aborted) {
      const doStep = () => (signal.aborted ? null : step(delivery));
      try {
        wait = (await limits.get(delivery.url)?.(doStep)) ?? null;
        storeFailures.succeeded();
      } catch (error) {
        storeFailures.failed(error);
        wait = timing.storeRetry;
      }
      if (wait) {
        await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };

  return {
    add: (event, resumeOnly = false) => {
      for (const url of settings.urls) {
        const folder = deliveryFolder(event, url);
        if (running.has(folder) || signal.aborted) {
          continue;
        }
        if (running.size >= maxDeliveries) {
          log('webhook-dropped', { id: event.id, type: event.type, to: url.origin });
          continue;
        }
        const delivery: Delivery = { event, url, folder, resumeOnly, seen: { state: '', due: 0 } };
        running.set(
          folder,
          run(delivery).finally(() => running.delete(folder)),
        );
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all(running.values()), pause(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
