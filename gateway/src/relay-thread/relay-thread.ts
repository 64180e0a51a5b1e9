import { parentPort, workerData } from 'node:worker_threads';
import { readTraceSettings, startTraces } from '@console/shared/tracing';
import { createRelayApp } from '../app';
import { createGateway } from '../gateway';
import { logLine } from '../log';
import { openArchives } from '../logs/archives/archives';
import { loadOptions } from '../options/options';
import { serve } from '../serve';
import { openFurther } from '../startup/open-database';
import { createVault } from '../vault/vault';
import type { RelayThreadData, RelayThreadMessage } from './start-relay-thread';

/** Runs on a thread of its own. Any message asks it to stop. */
async function main({ settings, changes, reservationPrefix }: RelayThreadData): Promise<void> {
  const traced = readTraceSettings(process.env);
  const traces = traced
    ? await startTraces(traced, 'gateway-console-gateway', (message) => logLine('traces-unsent', { message }))
    : undefined;
  const vault = createVault(settings.secretsKey);
  const { db, close } = await openFurther(settings.databaseUrl);
  const options = await loadOptions({ db, vault, changes });
  const archives = openArchives(db, settings.databaseUrl);
  const gateway = createGateway({ db, archives, vault, options, settings, log: logLine, reservationPrefix });
  const { port, stop } = await serve(gateway, createRelayApp(gateway), 0, traces);
  parentPort?.once('message', async () => {
    await stop();
    await archives.close();
    close();
    await traces?.stop();
    process.exit(0);
  });
  parentPort?.postMessage({ port } satisfies RelayThreadMessage);
}

// A rejection ends the thread, which is then started again.
void main(workerData);
