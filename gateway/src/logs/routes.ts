import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { fieldError } from '../http/errors';
import { intParam, mapItems } from '../http/query';
import { requireRole } from '../identity/require-role';
import { runTask } from '../system-tasks/run-task';
import { deleteLogsBefore } from './delete';
import { readFilter } from './filter';
import { type LogWithChannel, listLogs, listTokenLogs, logPaging, searchLogs, statLogs } from './list';
import { toOwnRecord, toRecord } from './record';

export function logRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const user = requireRole(gateway, roles.user);
  const root = requireRole(gateway, roles.root);
  const { db, running } = gateway;

  const forAdmins = ({ row, channelName }: LogWithChannel) => toRecord(row, channelName);
  const forOwners = ({ row }: LogWithChannel) => toOwnRecord(row);

  return (
    new Hono<GatewayEnv>()
      .get('/api/log', admin, async (c) => ok(c, mapItems(await listLogs(gateway, readFilter(c), logPaging(c)), forAdmins)))
      .get('/api/log/self', user, async (c) =>
        ok(c, mapItems(await listLogs(gateway, readFilter(c, c.var.user.id), logPaging(c)), forOwners)),
      )
      .get('/api/log/stat', admin, async (c) => ok(c, await statLogs(gateway, readFilter(c))))
      .get('/api/log/self/stat', user, async (c) => ok(c, await statLogs(gateway, readFilter(c, c.var.user.id))))
      .get('/api/log/search', admin, async (c) => ok(c, (await searchLogs(db, c.req.query('keyword') ?? '')).map(forAdmins)))
      .get('/api/log/self/search', user, async (c) =>
        ok(c, (await searchLogs(db, c.req.query('keyword') ?? '', c.var.user.id)).map(forOwners)),
      )
      // The key of a token is enough to read its usage, from any origin.
      .use('/api/log/token', cors())
      .get('/api/log/token', async (c) => ok(c, (await listTokenLogs(gateway, c.req.query('key') ?? '')).map(forOwners)))
      .delete('/api/log', root, async (c) => {
        const time = intParam(c, 'target_timestamp');
        if (!time) {
          throw fieldError('target_timestamp', 'logTimeMissing');
        }
        const task = running.start(c.req.raw.signal);
        const payload = { target_timestamp: time };
        const { deleted_count } = await runTask(db, { type: 'log_cleanup', payload }, async (report) => ({
          deleted_count: await deleteLogsBefore(gateway, time, task.signal, report),
        })).finally(task.end);
        return ok(c, deleted_count);
      })
  );
}
