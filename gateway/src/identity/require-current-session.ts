import type { Context } from 'hono';
import type { SessionRow } from '../db/schema';
import type { GatewayEnv } from '../gateway';
import { ConsoleError } from '../http/errors';

/** Refuses system access tokens. */
export function requireCurrentSession(c: Context<GatewayEnv>): SessionRow {
  if (!c.var.session) {
    throw new ConsoleError('sessionRequired', {}, 403);
  }
  return c.var.session;
}
