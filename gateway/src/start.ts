import { fileURLToPath } from 'node:url';
import type { Traces } from '@console/shared/tracing';
import { createApp } from './app';
import { scheduleTests } from './channel-tests/schedule';
import { createTestRuns } from './channel-tests/test-all';
import { now } from './clock';
import type { Database } from './db/database';
import { createGateway } from './gateway';
import { type Log, logLine } from './log';
import { scheduleAlerts } from './log-alerts/schedule';
import { type LogArchives, openArchives } from './logs/archives/archives';
import { scheduleArchive } from './logs/archives/schedule';
import type { Options } from './options/options';
import { createChangeCounter, loadOptions } from './options/options';
import { releaseReservationsBefore } from './relay/reservations';
import { type RelayThreadOptions, startRelayThread } from './relay-thread/start-relay-thread';
import { serve } from './serve';
import type { Settings } from './settings';
import { initializeDatabase } from './startup/initialize-database';
import { openDatabase } from './startup/open-database';
import { createCheckRuns } from './upstream-models/check-all';
import { scheduleChecks } from './upstream-models/schedule';
import type { Vault } from './vault/vault';

// The package root is one level up, both in the sources and in the bundle.
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

export type RunningGateway = {
  url: string;
  port: number;
  db: Database;
  archives: LogArchives;
  vault: Vault;
  options: Options;
  /** Resolves once no call, test or check of this thread is running. */
  idle(): Promise<void>;
  /** Finishes and charges running requests and leaves the database as one file. */
  stop(): Promise<void>;
};

export type StartOptions = {
  log?: Log;
  onLongWork?: () => void;
  traces?: Traces | undefined;
  /** Without it, models are called on this thread alone. */
  relay?: RelayThreadOptions;
};

/** Starts a gateway on loopback. @throws when the database cannot be opened or the port is taken */
export async function startGateway(
  settings: Settings,
  { log = logLine, onLongWork, traces, relay }: StartOptions = {},
): Promise<RunningGateway> {
  const { databaseUrl: url, secretsKey } = settings;
  const { db, vault, close } = await openDatabase({ url, secretsKey, migrations, log, ...(onLongWork && { onLongWork }) });
  try {
    await initializeDatabase({ db, vault });
    // A file has no other user; on a shared database only expired reservations are certainly dead.
    await releaseReservationsBefore(db, url.startsWith('file:') ? now() + 1 : now() - 86_400);
    const changes = createChangeCounter();
    const options = await loadOptions({ db, vault, changes });
    const archives = openArchives(db, url);
    const gateway = createGateway({ db, archives, vault, options, settings, log });
    const { port, stop } = await serve(gateway, createApp(gateway), settings.port, traces);
    const relayThread = relay && startRelayThread({ db, settings, log, changes }, relay);
    const endChecks = scheduleChecks(gateway, createCheckRuns(gateway));
    const endTests = scheduleTests(gateway, createTestRuns(gateway));
    const endAlerts = scheduleAlerts(gateway);
    const endArchive = scheduleArchive(gateway);
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      db,
      archives,
      vault,
      options,
      idle: gateway.running.idle,
      stop: async () => {
        endChecks();
        endTests();
        endAlerts();
        endArchive();
        await Promise.all([stop(), relayThread?.stop()]);
        await archives.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
