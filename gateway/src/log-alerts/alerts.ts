import {
  type LogAlertRecord,
  logAlertMeasures,
  logAlertMinutes,
  maxLengths,
  maxLogAlerts,
  maxQuota,
  resourceStatus,
  roles,
} from '@console/shared/contract';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type LogAlertRow, logAlerts, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { integerBetween, integerIn, nameField, oneOf, status, textField } from '../resources/fields';

const filterText = z._default(textField(0, maxLengths.modelName), '');

/** Of an alert, to create or to replace it. */
export const alertFields = z.object({
  name: nameField(1, maxLengths.resourceName),
  scope: oneOf(['own', 'all']),
  measure: oneOf(logAlertMeasures),
  threshold: integerBetween(1, maxQuota),
  minutes: integerIn(logAlertMinutes),
  filters: z.object({
    token_name: filterText,
    model_name: filterText,
    group: filterText,
    username: filterText,
    channel: z._default(integerBetween(0, maxQuota), 0),
  }),
  status: z._default(status, resourceStatus.enabled),
});

type AlertFields = z.infer<typeof alertFields>;

const ofUser = (user: UserRow, id: number) => and(eq(logAlerts.id, id), eq(logAlerts.user_id, user.id));

const toRecord = ({ user_id: _, due_at: __, ...record }: LogAlertRow): LogAlertRecord => record;

export async function listAlerts({ db }: Gateway, user: UserRow): Promise<LogAlertRecord[]> {
  return (await db.select().from(logAlerts).where(eq(logAlerts.user_id, user.id)).orderBy(asc(logAlerts.id))).map(toRecord);
}

/** Concurrent requests must not exceed the limit, so the newest are removed in the same transaction. */
export async function createAlert({ db }: Gateway, user: UserRow, fields: AlertFields): Promise<LogAlertRecord> {
  const isOfUser = eq(logAlerts.user_id, user.id);
  const kept = db.select({ id: logAlerts.id }).from(logAlerts).where(isOfUser).orderBy(asc(logAlerts.id)).limit(maxLogAlerts);
  const [[row], removed] = await db.batch([
    db
      .insert(logAlerts)
      .values({ ...permitted(user, fields), user_id: user.id })
      .returning(),
    db.delete(logAlerts).where(and(isOfUser, notInArray(logAlerts.id, kept))),
  ]);
  if (!row || removed.rowsAffected > 0) {
    throw new ConsoleError('alertLimit', { max: maxLogAlerts });
  }
  return toRecord(row);
}

export async function replaceAlert({ db }: Gateway, user: UserRow, id: number, fields: AlertFields): Promise<LogAlertRecord> {
  const [row] = await db.update(logAlerts).set(permitted(user, fields)).where(ofUser(user, id)).returning();
  if (!row) {
    throw new ConsoleError('alertMissing');
  }
  return toRecord(row);
}

export async function deleteAlert({ db }: Gateway, user: UserRow, id: number): Promise<void> {
  const { rowsAffected } = await db.delete(logAlerts).where(ofUser(user, id));
  if (rowsAffected === 0) {
    throw new ConsoleError('alertMissing');
  }
}

/** Filters of administrators are cleared for own calls, as the log ignores them there. */
function permitted(user: UserRow, fields: AlertFields): AlertFields {
  if (fields.scope === 'own') {
    return { ...fields, filters: { ...fields.filters, username: '', channel: 0 } };
  }
  if (user.role < roles.admin) {
    throw fieldError('scope', 'alertScope');
  }
  return fields;
}
