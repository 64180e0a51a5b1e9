import type { SessionRecord } from '@console/shared/contract';
import { parse } from 'bowser';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type SessionRow, sessions } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { revokeAccess } from '../identity/revoke-access';
import { isLive } from '../identity/sessions';

const maxListed = 100;

// The id is a part of the hash: it identifies a session but cannot be turned into its cookie.
const sidLength = 32;
const publicId = ({ id }: SessionRow) => id.slice(0, sidLength);

function toRecord(row: SessionRow, current: SessionRow): SessionRecord {
  const { ip, user_agent, created_at, last_active_at, expires_at } = row;
  const { browser, os } = user_agent === '' ? {} : parse(user_agent);
  return {
    sid: publicId(row),
    current: row.id === current.id,
    ip,
    user_agent,
    browser: browser?.name ?? '',
    os: os?.name ?? '',
    created_at,
    last_active_at,
    expires_at,
  };
}

export async function listSessions({ db }: Gateway, current: SessionRow): Promise<SessionRecord[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, current.user_id), isLive()))
    .orderBy(desc(sessions.last_active_at), desc(sessions.created_at))
    .limit(maxListed);
  return rows.map((row) => toRecord(row, current));
}

export async function revokeSession({ db }: Gateway, current: SessionRow, sid: string): Promise<{ revoked_sid: string; current: boolean }> {
  const isTarget = eq(sql`substr(${sessions.id}, 1, ${sidLength})`, sid);
  const { rowsAffected } = await db.delete(sessions).where(and(eq(sessions.user_id, current.user_id), isTarget));
  if (rowsAffected === 0) {
    throw new ConsoleError('sessionMissing', {}, 404);
  }
  return { revoked_sid: sid, current: sid === publicId(current) };
}

export async function revokeOtherSessions(gateway: Gateway, current: SessionRow): Promise<{ revoked_count: number }> {
  const [{ rowsAffected }] = await gateway.db.batch(revokeAccess(gateway, current.user_id, { keptSession: current.id }));
  return { revoked_count: rowsAffected };
}
