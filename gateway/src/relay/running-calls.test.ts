import { expect, it } from 'vitest';
import { createRunningCalls } from './running-calls';

const client = () => new AbortController().signal;

it('aborts running calls on stop, and waits until they have ended', async () => {
  const running = createRunningCalls();
  const call = running.start(client());
  let hasStopped = false;
  const stopping = running.stop(10_000).then(() => {
    hasStopped = true;
  });
  expect(call.signal.aborted).toBe(true);
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  call.end();
  await stopping;
});

it('aborts calls that start while the gateway stops', async () => {
  const running = createRunningCalls();
  await running.stop(0);
  const call = running.start(client());
  expect(call.signal.aborted).toBe(true);
});
