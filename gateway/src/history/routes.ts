import { type ChangeRecord, type PageRecord, roles } from '@console/shared/contract';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { history } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { type Paging, paging, pathId } from '../http/query';
import { requireRole } from '../identity/require-role';

const { id, created_at, actor_id, actor_name, field, before, after, reason } = history;
const columns = { id, created_at, actor_id, actor_name, field, before, after, reason };

export function historyRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const root = requireRole(gateway, roles.root);

  return new Hono<GatewayEnv>()
    .get('/api/user/:id{[0-9]+}/history', root, async (c) => ok(c, await listChanges(gateway, 'user', [String(pathId(c))], paging(c))))
    .get('/api/option/history', root, async (c) => ok(c, await listChanges(gateway, 'option', subjectKeys(c.req.query('key')), paging(c))));
}

const subjectKeys = (text = '') => (text === '' ? undefined : text.split(','));

async function listChanges(
  { db }: Gateway,
  subject: 'user' | 'option',
  subjectIds: string[] | undefined,
  { page, pageSize, offset }: Paging,
): Promise<PageRecord<ChangeRecord>> {
  const where = and(eq(history.subject, subject), subjectIds && inArray(history.subject_id, subjectIds));
  const [rows, [total]] = await db.batch([
    db.select(columns).from(history).where(where).orderBy(desc(history.id)).limit(pageSize).offset(offset),
    db.select({ count: count() }).from(history).where(where),
  ]);
  const items = rows.map(({ reason: said, ...change }) => ({ ...change, ...(said !== null && { reason: said }) }));
  return { items, total: total?.count ?? 0, page, page_size: pageSize };
}
