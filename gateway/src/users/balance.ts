import { logType, maxLengths, maxQuota, roles } from '@console/shared/contract';
import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { minus, plus } from '../amounts';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { recordChanges } from '../history/record-changes';
import { invalidBody } from '../http/body';
import { ConsoleError, fieldError } from '../http/errors';
import { findUser } from '../identity/find';
import { eventText, writeEvent } from '../logs/write';
import { type Language, translate } from '../messages/translate';

const changeBody = z.object({
  id: z.int(),
  mode: z.union([z.literal('add'), z.literal('subtract'), z.literal('override')]),
  value: z.int().check(z.minimum(-maxQuota), z.maximum(maxQuota)),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(maxLengths.reason))),
});

type Write = { quota: number | SQL; isWithinLimits?: SQL; before: (after: number) => number };

/** Adds, subtracts or overrides (points) and logs it for the user. Concurrent charges are kept, except by `override`. */
export async function changeBalance(gateway: Gateway, caller: UserRow, body: unknown, language: Language): Promise<void> {
  const parsed = changeBody.safeParse(body);
  if (!parsed.success) {
    throw invalidBody(parsed.error);
  }
  const { id, mode, value, reason } = parsed.data;
  const { db } = gateway;
  const target = await findUser(db, id);
  if (!target || target.deleted_at) {
    throw new ConsoleError('userMissing');
  }
  if (caller.role < roles.root && target.role >= caller.role) {
    throw new ConsoleError('userNotEditable');
  }
  if (mode !== 'override' && value <= 0) {
    throw fieldError('value', 'quotaChangeZero');
  }
  const changes: Record<typeof mode, Write> = {
    add: {
      quota: plus(users.quota, value),
      isWithinLimits: lte(sql`${users.quota} + ${value}`, maxQuota),
      before: (after) => after - value,
    },
    subtract: {
      quota: minus(users.quota, value),
      isWithinLimits: gte(sql`${users.quota} - ${value}`, -maxQuota),
      before: (after) => after + value,
    },
    override: { quota: value, before: () => target.quota },
  };
  const { quota, isWithinLimits, before } = changes[mode];
  const isUnchanged = and(eq(users.id, id), eq(users.role, target.role), isNull(users.deleted_at));
  const [changed] = await db.update(users).set({ quota }).where(and(isUnchanged, isWithinLimits)).returning({ after: users.quota });
  if (!changed) {
    throw fieldError('value', 'quotaTooLarge');
  }
  const values = { before: before(changed.after), after: changed.after };
  const change = { field: 'quota', before: String(values.before), after: String(values.after), reason: reason || undefined };
  const [historyStatements, ...others] = recordChanges(gateway, { subject: 'user', id }, caller, [change]);
  if (historyStatements) {
    await db.batch([historyStatements, ...others]);
  }
  const text = eventText(translate(language, 'logQuotaChanged', values), { code: 'balance-changed', ...values });
  await writeEvent(db, target, logType.admin, text);
}
