import { setImmediate } from 'node:timers/promises';
import { instance } from '../http';

let test = new AbortController();

instance.interceptors.request.use((config) => {
  const signals = [test.signal, config.signal as AbortSignal | undefined].filter((signal) => signal !== undefined);
  return { ...config, signal: AbortSignal.any(signals) };
});

/** Cancels the requests that a test has not awaited: what they notify would appear in the next test. */
export async function cancelRequests(): Promise<void> {
  test.abort();
  test = new AbortController();
  await setImmediate();
}
