import { prepareDataDir } from './data-dir';
import { ownFile } from './db/own-file';
import { readSettings } from './settings';
import { type RunningGateway, startGateway } from './start';
import { startFailure } from './start-failure';

let gateway: RunningGateway | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (!stopping) {
    stopping = true;
    await gateway?.stop();
    process.exit(0);
  }
}

async function main(): Promise<void> {
  const files = prepareDataDir(process.env.DATA_DIR || '.data');
  const settings = readSettings(process.env, files);
  await ownFile(settings.databaseUrl);
  gateway = await startGateway(settings);
  if (process.connected) {
    process.send?.({ type: 'ready', port: gateway.port });
  } else {
    console.log(`Gateway: ${gateway.url}`);
  }
}

process.on('SIGTERM', stop);
// Ctrl-C reaches every process of a terminal: one that was forked waits for its parent, which lets running answers end first.
process.on('SIGINT', () => (process.connected ? undefined : stop()));
// The parent is gone, however it ended.
process.on('disconnect', stop);
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify({ level: 'fatal', name: error.name, message: error.message }));
  process.exit(1);
});

main().catch((error) => {
  console.error(startFailure(error));
  process.exit(1);
});
