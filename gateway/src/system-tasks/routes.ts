import { roles, type SystemTaskRecord } from '@console/shared/contract';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { type SystemTaskRow, systemTasks } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { intParam } from '../http/query';
import { requireRole } from '../identity/require-role';
import { languageOf, translate } from '../messages/translate';

const maxListed = 100;

export function systemTaskRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const root = requireRole(gateway, roles.root);
  const { db, startedAt } = gateway;
  const format = (language: ReturnType<typeof languageOf>) => (row: SystemTaskRow) => {
    const record = toRecord(row);
    const isInterrupted = row.status === 'running' && row.created_at < startedAt;
    return isInterrupted ? { ...record, status: 'failed' as const, error: translate(language, 'taskInterrupted', {}) } : record;
  };

  return new Hono<GatewayEnv>()
    .get('/api/system-task/list', root, async (c) => {
      const limit = Math.min(intParam(c, 'limit') || 20, maxListed);
      const rows = await db.select().from(systemTasks).orderBy(desc(systemTasks.id)).limit(limit);
      return ok(c, rows.map(format(languageOf(c))));
    })
    .get('/api/system-task/:task_id', root, async (c) => {
      const [row] = await db
        .select()
        .from(systemTasks)
        .where(eq(systemTasks.task_id, c.req.param('task_id')));
      if (!row) {
        throw new ConsoleError('recordNotFound', {}, 404);
      }
      return ok(c, format(languageOf(c))(row));
    });
}

function toRecord({ processed, total, payload, result, status, ...row }: SystemTaskRow): SystemTaskRecord {
  return {
    ...row,
    status,
    payload: payload ?? null,
    state: { processed, total },
    result: result ?? null,
    locked_by: '',
  };
}
