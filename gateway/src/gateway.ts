import type { Database } from './db/database';
import type { SessionRow, UserRow } from './db/schema';
import type { HealthRecorder } from './health/recorder';
import type { Log } from './log';
import type { LogArchives } from './logs/archives/archives';
import type { Options } from './options/options';
import type { FormatError } from './relay/formats/format';
import type { RunningCalls } from './relay/running-calls';
import type { Settings } from './settings';
import type { Vault } from './vault/vault';

export type Gateway = {
  db: Database;
  archives: LogArchives;
  options: Options;
  settings: Settings;
  vault: Vault;
  log: Log;
  running: RunningCalls;
  health: HealthRecorder;
  /** Unix seconds. */
  startedAt: number;
};

export type GatewayEnv = {
  Variables: {
    requestId: string;
    log: Log;
    user: UserRow;
    /** How the client's format tells an error of the relay. */
    errorBody?: (error: FormatError) => object;
    signedInBy: 'session' | 'accessToken';
    /** Undefined for access tokens. */
    session: SessionRow | undefined;
  };
};
