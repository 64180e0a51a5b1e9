import type { RequestListener, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, http } from '../http';
import { serveHttp } from '../testing/serve-http';
import { type BatchState, runBatch } from './run-batch';

/** A gateway on a socket: the test sets its response and reads its requests. */
let answer: (item: string, response: ServerResponse, asked: number) => void;
let asked: string[];
let atOnce: { now: number; most: number };

const refuse = (response: ServerResponse, message: string) => response.end(JSON.stringify({ success: false, message }));
const accept = (response: ServerResponse) => response.end(JSON.stringify({ success: true, message: '' }));
const slowDown = (response: ServerResponse, seconds?: number) => {
  response.writeHead(429, seconds === undefined ? {} : { 'Retry-After': String(seconds) });
  response.end();
};

beforeEach(async () => {
  asked = [];
  atOnce = { now: 0, most: 0 };
  answer = (_item, response) => accept(response);
  const listener: RequestListener = ({ url = '' }, response) => {
    const item = url.slice(1);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    response.on('close', () => {
      atOnce.now -= 1;
    });
    response.setHeader('Content-Type', 'application/json');
    answer(item, response, asked.push(item));
  };
  await serveHttp(listener);
});

const remove = (item: string) => http.delete(`/${item}`);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

function start(items: string[], parallel?: number) {
  const run = new AbortController();
  const seen: BatchState<string>[] = [];
  const options = { signal: run.signal, onProgress: (state: BatchState<string>) => seen.push(state), ...(parallel && { parallel }) };
  return { run, seen, end: runBatch(items, remove, options) };
}

const reasons = ({ failed }: BatchState<string>) => failed.map(({ item, error }) => [item, (error as ApiError).message]);

describe('runBatch', () => {
  it('runs all items, four at a time, and reports progress after each', async () => {
    answer = (_item, response) => setTimeout(() => accept(response), 20);
    const { seen, end } = start(numbered(12));
    const { done, failed, left } = await end;
    expect(done.sort((one, other) => Number(one) - Number(other))).toEqual(numbered(12));
    expect([failed, left]).toEqual([[], []]);
    expect(atOnce.most).toBe(4);
    expect([...new Set(seen.map((state) => state.done.length))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    // What runs is no longer among what waits.
    expect(seen.slice(0, 4).map((state) => state.left.length)).toEqual([11, 10, 9, 8]);
  });

  it('runs items one at a time with parallel 1', async () => {
    const { end } = start(numbered(3), 1);
    expect((await end).done).toEqual(['1', '2', '3']);
    expect([atOnce.most, asked]).toEqual([1, ['1', '2', '3']]);
  });

  it('continues after a failure and lists it with its error', async () => {
    answer = (item, response) => (item === '2' ? refuse(response, 'in use') : item === '4' ? response.destroy() : accept(response));
    const state = await start(numbered(5), 1).end;
    expect(state.done).toEqual(['1', '3', '5']);
    expect(reasons(state)[0]).toEqual(['2', 'in use']);
    expect(state.failed[1]).toMatchObject({ item: '4', error: { code: 'network' } });
  });

  it('stops at the first failure with stopOnFailure', async () => {
    answer = (item, response) => (item === '3' ? refuse(response, 'gone') : accept(response));
    const options = { signal: new AbortController().signal, onProgress: () => undefined, parallel: 1, stopOnFailure: true };
    const state = await runBatch(numbered(5), remove, options);
    expect(state).toMatchObject({ done: ['1', '2'], left: ['4', '5'] });
    expect(reasons(state)).toEqual([['3', 'gone']]);
  });

  it('pauses all workers on a 429, reports until when, and retries the item', async () => {
    answer = (_item, response, count) => (count === 3 ? slowDown(response, 1) : accept(response));
    const begun = Date.now();
    const { seen, end } = start(numbered(5), 2);
    const state = await end;
    expect(Date.now() - begun).toBeGreaterThanOrEqual(950);
    expect(state).toMatchObject({ failed: [], left: [], pausedUntil: undefined });
    expect(state.done).toHaveLength(5);
    expect(asked).toHaveLength(6);
    const pause = seen.find(({ pausedUntil }) => pausedUntil !== undefined);
    expect(pause?.pausedUntil).toBeGreaterThan(begun + 900);
    expect(seen.at(-1)?.pausedUntil).toBeUndefined();
  });

  it('starts no item after an abort and finishes the running ones', async () => {
    const { run, end } = start(numbered(6), 2);
    answer = (_item, response, count) => {
      if (count === 2) {
        run.abort();
      }
      setTimeout(() => accept(response), 30);
    };
    const state = await end;
    expect(state.done.sort()).toEqual(['1', '2']);
    expect(state.left).toEqual(['3', '4', '5', '6']);
    expect(asked).toHaveLength(2);
  });

  it('can be aborted during a pause of unknown length', async () => {
    answer = (_item, response) => slowDown(response);
    const { run, seen, end } = start(numbered(2), 1);
    while (!seen.some(({ pausedUntil }) => pausedUntil !== undefined)) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    run.abort();
    expect(await end).toEqual({ done: [], failed: [], left: ['1', '2'], pausedUntil: undefined });
  });

  it('stops when the session has expired', async () => {
    answer = (item, response) => {
      response.statusCode = item === '2' ? 401 : 200;
      accept(response);
    };
    const state = await start(numbered(4), 1).end;
    expect(state).toMatchObject({ done: ['1'], left: ['3', '4'] });
    expect(state.failed).toMatchObject([{ item: '2', error: expect.any(ApiError) }]);
  });

  it('resolves at once without items', async () => {
    expect(await start([]).end).toEqual({ done: [], failed: [], left: [], pausedUntil: undefined });
  });
});
