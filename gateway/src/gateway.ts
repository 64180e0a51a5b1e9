import { now } from './clock';
import type { Database } from './db/database';
import type { SessionRow, UserRow } from './db/schema';
import { createHealthRecorder, type HealthRecorder } from './health/recorder';
import type { Log } from './log';
import type { LogArchives } from './logs/archives/archives';
import type { Options } from './options/options';
import type { FormatError } from './relay/formats/format';
import { createRunningCalls, type RunningCalls } from './relay/running-calls';
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
  /** Of the ids of its reservations, which tells those of a crashed thread from others. */
  reservationPrefix: string;
  /** Unix seconds. */
  startedAt: number;
};

type Parts = Pick<Gateway, 'db' | 'archives' | 'options' | 'settings' | 'vault' | 'log'> & Partial<Pick<Gateway, 'reservationPrefix'>>;

/** What one thread of a gateway works with. */
export const createGateway = (parts: Parts): Gateway => ({
  reservationPrefix: '',
  ...parts,
  running: createRunningCalls(),
  health: createHealthRecorder(parts),
  startedAt: now(),
});

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
