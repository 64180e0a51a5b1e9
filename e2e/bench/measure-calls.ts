import type { APIRequestContext } from 'playwright/test';

export type CallBody = { success: boolean; data: unknown };

/** Milliseconds. */
export type CallTimes = { p50: number; p95: number };

const warmUp = 5;

const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** @throws unless the gateway answers with success */
export async function readCall(api: APIRequestContext, path: string): Promise<CallBody> {
  const body = (await (await api.get(path)).json()) as CallBody;
  if (!body.success) {
    throw new Error(`${path}: ${JSON.stringify(body)}`);
  }
  return body;
}

/** From the request to the parsed response. */
export async function measureCall(api: APIRequestContext, path: string, rounds: number): Promise<CallTimes> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const start = performance.now();
    await readCall(api, path);
    if (round >= 0) {
      times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  return { p50: at(times, 0.5), p95: at(times, 0.95) };
}
