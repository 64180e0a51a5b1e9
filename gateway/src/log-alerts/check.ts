import { logType, missingAddress, resourceStatus, roles, userStatus } from '@console/shared/contract';
import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { now } from '../clock';
import type { Database } from '../db/database';
import { type LogAlertRow, logAlerts, logs, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { slidingWindow } from '../http/sliding-window';
import { sumLogs } from '../logs/sums/sum-logs';
import { storedLanguage } from '../users/setting';
import { failureReason, notificationMethod, sendNotification } from '../warnings/notification';
import { describeAlert, type ExceededAlert } from './describe';

const retryAfter = 5 * 60;

/** Of one user, who may let them go to any address. */
const sendLimit = { requests: 10, seconds: 3600 };

/** @returns a function that checks all alerts that are due, and sends notifications in the background */
export function createAlertCheck(gateway: Gateway, clock = now): () => Promise<void> {
  const window = slidingWindow(sendLimit, () => clock() * 1000);
  return async () => {
    for (const { alert, user } of await dueAlerts(gateway.db, clock())) {
      const value = await measure(gateway, alert, clock());
      if (value > alert.threshold && window(String(user.id)) === 0 && (await claim(gateway.db, alert, clock()))) {
        void notify(gateway, { alert, user, value }, clock);
      }
    }
  };
}

/** Administrators may have lost their role since they created an alert. Users without a call in the time need not be counted. */
const dueAlerts = (db: Database, time: number) =>
  db
    .select({ alert: logAlerts, user: users })
    .from(logAlerts)
    .innerJoin(users, eq(users.id, logAlerts.user_id))
    .where(
      and(
        eq(logAlerts.status, resourceStatus.enabled),
        lte(logAlerts.due_at, time),
        eq(users.status, userStatus.active),
        isNull(users.deleted_at),
        or(
          and(eq(logAlerts.scope, 'all'), gte(users.role, roles.admin)),
          and(
            eq(logAlerts.scope, 'own'),
            sql`EXISTS (SELECT 1 FROM ${logs} WHERE ${logs.user_id} = ${users.id} AND ${logs.created_at} >= ${time} - 60 * ${logAlerts.minutes})`,
          ),
        ),
      ),
    )
    .orderBy(asc(logAlerts.id));

async function measure(gateway: Gateway, { user_id, scope, measure: kind, minutes, filters }: LogAlertRow, time: number): Promise<number> {
  const { quota, count } = await sumLogs(gateway, {
    ...(scope === 'own' && { userId: user_id }),
    type: kind === 'cost' ? logType.consumption : logType.error,
    username: filters.username,
    tokenName: filters.token_name,
    modelName: filters.model_name,
    group: filters.group,
    channel: filters.channel,
    requestId: '',
    // Calls of the second of the last notification were counted by it.
    start: time - 60 * minutes + 1,
    end: 0,
    minQuota: 0,
  });
  return kind === 'cost' ? quota : count;
}

/** One statement, so that of several gateways on one database only one notifies. */
async function claim(db: Database, { id, minutes }: LogAlertRow, time: number): Promise<boolean> {
  const { rowsAffected } = await db
    .update(logAlerts)
    .set({ notified_at: time, due_at: time + 60 * minutes, error: '' })
    .where(and(eq(logAlerts.id, id), lte(logAlerts.due_at, time)));
  return rowsAffected > 0;
}

async function notify(gateway: Gateway, exceeded: ExceededAlert, clock: () => number): Promise<void> {
  const task = gateway.running.start(new AbortController().signal);
  try {
    await send(gateway, exceeded, task.signal);
  } catch (error) {
    await recordFailure(gateway, exceeded, failureReason(error), clock());
  } finally {
    task.end();
  }
}

async function send(gateway: Gateway, exceeded: ExceededAlert, stopping: AbortSignal): Promise<void> {
  const method = notificationMethod(gateway, exceeded.user);
  if (!method) {
    throw new Error(missingAddress);
  }
  const language = storedLanguage(exceeded.user) ?? 'zh';
  await sendNotification(gateway, method, describeAlert(gateway, exceeded, language), language, stopping);
}

async function recordFailure({ db, log }: Gateway, { alert, user }: ExceededAlert, reason: string, time: number): Promise<void> {
  log('log-alert-not-sent', { user: user.id, alert: alert.id, reason });
  const { notified_at, minutes, id } = alert;
  await db
    .update(logAlerts)
    .set({ notified_at, due_at: time + Math.min(retryAfter, 60 * minutes), error: reason.slice(0, 200) })
    .where(eq(logAlerts.id, id));
}
