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

it('is idle once every call has ended', async () => {
  const running = createRunningCalls();
  await running.idle();
  const [first, second] = [running.start(client()), running.start(client())];
  let isIdle = false;
  const idle = running.idle().then(() => {
    isIdle = true;
  });
  first.end();
  await Promise.resolve();
  expect(isIdle).toBe(false);
  second.end();
  await idle;
});

it('aborts calls that start while the gateway stops', async () => {
  const running = createRunningCalls();
  await running.stop(0);
  const call = running.start(client());
  expect(call.signal.aborted).toBe(true);
});
