import type { Database } from './db/open';
import type { SessionRow, UserRow } from './db/schema';
import type { Log } from './log';
import type { Options } from './options/options';
import type { RunningCalls } from './relay/running';
import type { Settings } from './settings';
import type { Vault } from './vault/vault';

/** What every part of the gateway works with. */
export type Gateway = {
  db: Database;
  options: Options;
  settings: Settings;
  vault: Vault;
  log: Log;
  /** Relay calls under way, and what they leave to be done behind them, so that a stop can end and settle them. */
  running: RunningCalls;
  /** Unix seconds. */
  startedAt: number;
};

/** What middleware leaves for the handlers behind it. */
export type GatewayEnv = {
  Variables: {
    requestId: string;
    log: Log;
    /** Set by `requireRole`, freshly read from the database. */
    user: UserRow;
    /** How that user proved who they are. */
    signedInBy: 'session' | 'accessToken';
    /** Undefined for whoever showed an access token. */
    session: SessionRow | undefined;
  };
};
