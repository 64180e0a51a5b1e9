import { type LogEvent, type LogOther, logType } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import { now } from '../clock';
import { type BoundStatement, buildStatement, placeholders } from '../db/build-once';
import type { Database } from '../db/database';
import { logs, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { addToHour, type CallLog, type Measured } from './add-to-hour';

export type EventText = { content: string; other: string };

export const eventText = (content: string, event: LogEvent): EventText => ({ content, other: formatOther({ event }) });

export async function writeEvent(db: Database, user: { id: number; username: string }, type: number, text: EventText): Promise<void> {
  await db.insert(logs).values({ user_id: user.id, username: user.username, created_at: now(), type, ...text });
}

export const writeChannelFault = (db: Database, channel: number, text: EventText) =>
  db.insert(logs).values({
    user_id: 1,
    username: sql`coalesce((SELECT ${users.username} FROM ${users} WHERE ${users.id} = 1), '')`,
    created_at: now(),
    type: logType.system,
    channel,
    ...text,
  });

const emptyLine = {
  content: '',
  prompt_tokens: 0,
  completion_tokens: 0,
  use_time: 0,
  is_stream: false,
  token_id: 0,
  other: '',
  ip: null,
  request_id: null,
  upstream_request_id: null,
};

const lineFields = [
  'user_id',
  'created_at',
  'type',
  'username',
  'token_name',
  'model_name',
  'quota',
  'channel',
  'group',
  ...(Object.keys(emptyLine) as (keyof typeof emptyLine)[]),
] as const;

const insertLine = buildStatement<Record<(typeof lineFields)[number], unknown>>((db) =>
  db.insert(logs).values(placeholders(lineFields)).toSQL(),
);

/** Statements that log a call and add it to its hour; none while logging is off. */
export function writeCall({ db, options }: Pick<Gateway, 'db' | 'options'>, line: CallLog, measured: Measured): BoundStatement[] {
  if (!options.flag('LogConsumeEnabled')) {
    return [];
  }
  const insertLog = insertLine(db, { ...emptyLine, ...line });
  return options.flag('DataExportEnabled') ? [insertLog, addToHour(db, line, measured)] : [insertLog];
}

/** Logs a call that is not charged. */
export async function logCall(gateway: Pick<Gateway, 'db' | 'options'>, line: CallLog, measured: Measured): Promise<void> {
  const [first, ...others] = writeCall(gateway, line, measured);
  if (first) {
    await gateway.db.batch([first, ...others]);
  }
}

export const formatOther = (other: LogOther): string => JSON.stringify(other);
