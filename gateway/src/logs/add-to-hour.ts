import { logType } from '@console/shared/contract';
import { latencyClass } from '@console/shared/contract/usage-report';
import { sql } from 'drizzle-orm';
import { plus } from '../amounts';
import { type BoundStatement, buildStatement, placeholders } from '../db/build-once';
import type { Database } from '../db/database';
import { type logs, usageHours } from '../db/schema';
import { usageCountNames } from '../db/schema/columns';

type NewLog = typeof logs.$inferInsert;

type Known = 'username' | 'token_name' | 'model_name' | 'quota' | 'channel' | 'group';

export type CallLog = NewLog & { [Field in Known]: NonNullable<NewLog[Field]> };

/** What a log line does not hold. `duration` is in milliseconds. */
export type Measured = { duration: number; cachedTokens: number };

const identity = ['user_id', 'created_at', 'model_name', 'username', 'token_name', 'channel', 'group', 'latency'] as const;

const addRow = buildStatement<Record<(typeof identity)[number] | (typeof usageCountNames)[number], string | number>>((db) =>
  db
    .insert(usageHours)
    .values(placeholders([...identity, ...usageCountNames]))
    .onConflictDoUpdate({
      target: identity.map((name) => usageHours[name]),
      set: Object.fromEntries(usageCountNames.map((name) => [name, plus(usageHours[name], sql`excluded.${sql.identifier(name)}`)])),
    })
    .toSQL(),
);

/** The statement that adds a call to the hour in which it ended. */
export function addToHour(db: Database, line: CallLog, { duration, cachedTokens }: Measured): BoundStatement {
  const { user_id, username, token_name, model_name, channel, group, created_at, quota, prompt_tokens = 0, completion_tokens = 0 } = line;
  const hasFailed = line.type === logType.error;
  return addRow(db, {
    ...{ user_id, username, token_name, model_name, channel, group, created_at: created_at - (created_at % 3600) },
    latency: latencyClass(duration),
    count: hasFailed ? 0 : 1,
    failures: hasFailed ? 1 : 0,
    quota,
    token_used: prompt_tokens + completion_tokens,
    prompt_tokens,
    cached_tokens: cachedTokens,
  });
}
