import { readTraceSettings, startTraces, type Traces } from '@console/shared/tracing';
import { prepareDataDir } from './data-dir';
import { lockDatabase } from './db/lock-database';
import { logLine } from './log';
import { readSettings } from './settings';
import { type RunningGateway, startGateway } from './start';
import { startFailure } from './start-failure';
import { version } from './version';

let gateway: RunningGateway | undefined;
let traces: Traces | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (!stopping) {
    stopping = true;
    logLine('gateway-stops');
    await gateway?.stop();
    await traces?.stop();
    logLine('gateway-stopped');
    process.exit(0);
  }
}

/** `relay` is the port for calls of models, null while their thread is down; `port` serves them too. */
type ParentMessage = { type: 'busy' } | { type: 'ready'; port: number } | { type: 'relay'; port: number | null };

function tellParent(message: ParentMessage): void {
  if (process.connected) {
    process.send?.(message);
  }
}

async function main(): Promise<void> {
  const files = prepareDataDir(process.env.DATA_DIR || '.data');
  const settings = readSettings(process.env, files);
  const traced = readTraceSettings(process.env);
  if (traced) {
    traces = await startTraces(traced, 'gateway-console-gateway', (message) => logLine('traces-unsent', { message }));
  }
  await lockDatabase(settings.databaseUrl);
  gateway = await startGateway(settings, {
    // The parent gives up on a gateway that stays silent for too long.
    onLongWork: () => tellParent({ type: 'busy' }),
    traces,
    relay: { script: new URL('./relay-thread.mjs', import.meta.url), onPort: (port) => tellParent({ type: 'relay', port }) },
  });
  logLine('gateway-listens', { version, port: gateway.port });
  if (process.connected) {
    tellParent({ type: 'ready', port: gateway.port });
  } else {
    console.log(`Gateway: ${gateway.url}`);
  }
}

process.on('SIGTERM', stop);
// Ctrl-C reaches every process of a terminal: a forked gateway waits for its parent, which lets running responses end first.
process.on('SIGINT', () => (process.connected ? undefined : stop()));
// The parent has exited.
process.on('disconnect', stop);
process.on('uncaughtException', (error) => {
  logLine('gateway-crashed', { name: error.name, message: error.message });
  process.exit(1);
});

main().catch((error) => {
  console.error(startFailure(error));
  process.exit(1);
});
