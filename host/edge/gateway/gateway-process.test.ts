import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../release/testing/fixtures';
import { startGateway } from './gateway-process';

it('waits indefinitely for a gateway that reports that it is busy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // Responds only once the edge has stopped its timer.
  const server = createServer(async (_, response) => {
    await vi.waitUntil(() => vi.getTimerCount() === 0, { timeout: 10_000 });
    response.end();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => void server.close());
  const path = join(await temporaryFolder(), 'main.mjs');
  await writeFile(
    path,
    `process.on('SIGTERM', () => process.exit(0));
    process.send({ type: 'busy' });
    await fetch('http://127.0.0.1:${(server.address() as AddressInfo).port}');
    process.send({ type: 'ready', port: 1 });`,
  );

  const gateway = await startGateway({ path, env: process.env, log: () => undefined });
  expect(gateway.target()?.url.port).toBe('1');
  await gateway.stop();
});

it('sends calls of models where the gateway serves them, as long as it does', async () => {
  let endRelay: (() => void) | undefined;
  const server = createServer((_, response) => {
    endRelay = () => response.end();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => void server.close());
  const path = join(await temporaryFolder(), 'main.mjs');
  await writeFile(
    path,
    `process.on('SIGTERM', () => process.exit(0));
    process.send({ type: 'relay', port: 2 });
    process.send({ type: 'ready', port: 1 });
    await fetch('http://127.0.0.1:${(server.address() as AddressInfo).port}');
    process.send({ type: 'relay', port: null });`,
  );

  const gateway = await startGateway({ path, env: process.env, log: () => undefined });
  onTestFinished(gateway.stop);
  expect(gateway.target()).toMatchObject({ url: new URL('http://127.0.0.1:1'), relay: new URL('http://127.0.0.1:2') });
  await vi.waitUntil(() => endRelay);
  endRelay?.();
  await vi.waitUntil(() => gateway.target()?.relay === undefined);
});
