import { type LogEvent, type LogOther, logType } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import { plus } from '../amounts';
import { now } from '../clock';
import type { Database } from '../db/database';
import { logs, quotaData, users } from '../db/schema';
import type { Gateway } from '../gateway';

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

export type ConsumptionLog = typeof logs.$inferInsert & Required<Pick<NewLog, 'username' | 'model_name' | 'quota'>>;

type NewLog = typeof logs.$inferInsert;

/** Statements that log a call and add it to its hour; none while logging is off. */
export function writeConsumption({ db, options }: Pick<Gateway, 'db' | 'options'>, line: ConsumptionLog) {
  if (!options.flag('LogConsumeEnabled')) {
    return [];
  }
  const { user_id, username, model_name, quota, created_at } = line;
  const token_used = (line.prompt_tokens ?? 0) + (line.completion_tokens ?? 0);
  const hour = { user_id, username, model_name, created_at: created_at - (created_at % 3600), token_used, count: 1, quota };
  const updateHour = db
    .insert(quotaData)
    .values(hour)
    .onConflictDoUpdate({
      target: [quotaData.user_id, quotaData.created_at, quotaData.model_name, quotaData.username],
      set: {
        token_used: plus(quotaData.token_used, sql`excluded.token_used`),
        count: plus(quotaData.count, sql`excluded.count`),
        quota: plus(quotaData.quota, sql`excluded.quota`),
      },
    });
  const insertLog = db.insert(logs).values(line);
  return options.flag('DataExportEnabled') ? [insertLog, updateHour] : [insertLog];
}

export const formatOther = (other: LogOther): string => JSON.stringify(other);
