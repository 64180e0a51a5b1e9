import { ApiError } from '@console/shared/http';
import { describe, expect, it } from 'vitest';
import { createBatch } from './create-batch';

const busy = (retryAfterSeconds: number) => new ApiError('rate-limited', '', { status: 429, retryAfterSeconds });

function setup(answers: (Error | undefined)[]) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const seen: number[] = [];
  const run = new AbortController();
  const create = async (name: string) => {
    const answer = answers[asked.push(name) - 1];
    if (answer) throw answer;
  };
  const options = {
    signal: run.signal,
    onProgress: (created: number) => seen.push(created),
    pause: async (seconds: number) => void pauses.push(seconds),
  };
  return { asked, pauses, seen, run, start: (names: string[]) => createBatch(names, create, options) };
}

describe('createBatch', () => {
  it('makes all, one after the other', async () => {
    const batch = setup([]);
    expect(await batch.start(['a', 'b', 'c'])).toEqual({ created: 3, failure: undefined });
    expect(batch.asked).toEqual(['a', 'b', 'c']);
    expect(batch.seen).toEqual([1, 2, 3]);
  });

  it('stops at a refusal and says how far it came', async () => {
    const refusal = new ApiError('refused', 'no more');
    const batch = setup([undefined, refusal]);
    expect(await batch.start(['a', 'b', 'c'])).toEqual({ created: 1, failure: refusal });
    expect(batch.asked).toEqual(['a', 'b']);
  });

  it('waits when it is too fast and makes the same one again', async () => {
    const batch = setup([undefined, busy(3)]);
    expect(await batch.start(['a', 'b', 'c'])).toEqual({ created: 3, failure: undefined });
    expect(batch.asked).toEqual(['a', 'b', 'b', 'c']);
    expect(batch.pauses).toEqual([3]);
  });

  it('does not wait for twenty minutes', async () => {
    const limit = busy(1200);
    const batch = setup([limit]);
    expect(await batch.start(['a'])).toEqual({ created: 0, failure: limit });
    expect(batch.pauses).toEqual([]);
  });

  it('makes nothing further once it is stopped', async () => {
    const batch = setup([]);
    batch.run.abort();
    expect(await batch.start(['a', 'b'])).toEqual({ created: 0, failure: undefined });
    expect(batch.asked).toEqual([]);
  });
});
