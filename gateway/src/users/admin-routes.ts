import { type PageRecord, roles, sortFields, type UserRecord, userStatus } from '@console/shared/contract';
import { and, count, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../db/database';
import { contains } from '../db/like';
import { users } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { choiceParam, pathId, signedIntParam } from '../http/query';
import { type SortedPaging, sortedPaging } from '../http/sorting';
import { permissionCatalog } from '../identity/permissions';
import { requireRole } from '../identity/require-role';
import { languageOf } from '../messages/translate';
import { createBody, createUser, manageBody, manageUser, updateBody, updateUser, viewUser } from './admin';
import { changeBalance } from './balance';
import { readBindingType, removeBinding } from './bindings';
import { partialRecord, toFullRecord, toOwnRecord, toRecord } from './record';

const roleFilters = { '1': roles.user, '10': roles.admin, '100': roles.root } as const;
const statusFilters = { '1': userStatus.active, '2': userStatus.banned } as const;

const keysOf = <Key extends string>(choices: Record<Key, unknown>) => Object.keys(choices) as Key[];

function userFilter(c: Context): SQL | undefined {
  const { keyword = '', group, max_quota: maxQuota } = c.req.query();
  const role = choiceParam(c, 'role', keysOf(roleFilters));
  const status = choiceParam(c, 'status', keysOf(statusFilters));
  const byKeyword = keyword
    ? or(
        contains(users.username, keyword),
        contains(users.email, keyword),
        contains(users.display_name, keyword),
        /^\d{1,15}$/.test(keyword) ? eq(users.id, Number(keyword)) : undefined,
      )
    : undefined;
  return and(
    byKeyword,
    group ? eq(users.group, group) : undefined,
    role && eq(users.role, roleFilters[role]),
    status && and(eq(users.status, statusFilters[status]), isNull(users.deleted_at)),
    maxQuota ? lte(users.quota, signedIntParam(c, 'max_quota')) : undefined,
  );
}

const userPaging = (c: Context) => sortedPaging(c, { table: users, fields: sortFields.user });

async function listUsers(
  db: Database,
  where: SQL | undefined,
  { page, pageSize, offset, orderBy }: SortedPaging,
): Promise<PageRecord<UserRecord>> {
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(...orderBy)
      .limit(pageSize)
      .offset(offset),
    db.select({ count: count() }).from(users).where(where),
  ]);
  return { items: rows.map(toRecord), total: total?.count ?? 0, page, page_size: pageSize };
}

export function userRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const { db } = gateway;

  return (
    new Hono<GatewayEnv>()
      .get('/api/authz/catalog', admin, (c) => ok(c, permissionCatalog))
      .get('/api/user', admin, async (c) => ok(c, await listUsers(db, undefined, userPaging(c))))
      .get('/api/user/search', admin, async (c) => {
        return ok(c, await listUsers(db, userFilter(c), userPaging(c)));
      })
      .get('/api/user/:id{[0-9]+}', admin, async (c) => {
        const user = await viewUser(gateway, c.var.user, pathId(c));
        return ok(c, user.id === c.var.user.id ? toOwnRecord(user) : toFullRecord(user));
      })
      .post('/api/user', admin, async (c) => {
        await createUser(gateway, c.var.user, await readBody(c, createBody));
        return ok(c);
      })
      .put('/api/user', admin, async (c) => {
        await updateUser(gateway, c.var.user, await readBody(c, updateBody));
        return ok(c);
      })
      // A soft delete: the logs stay, and the name cannot be taken over.
      .delete('/api/user/:id{[0-9]+}', admin, async (c) => {
        await manageUser(gateway, c.var.user, { id: pathId(c), action: 'delete' }).catch((error: unknown) => {
          throw error instanceof ConsoleError && error.id === 'userNotEditable' ? new ConsoleError('userNotDeletable') : error;
        });
        return ok(c);
      })
      .delete('/api/user/:id{[0-9]+}/bindings/:type', admin, async (c) => {
        await removeBinding(gateway, c.var.user, pathId(c), readBindingType(c.req.param('type')));
        return ok(c);
      })
      .post('/api/user/manage', admin, async (c) => {
        const body = await readBody(c, manageBody);
        if (body.action === 'add_quota') {
          await changeBalance(gateway, c.var.user, body, languageOf(c));
          return ok(c);
        }
        return ok(c, partialRecord(await manageUser(gateway, c.var.user, body)));
      })
  );
}
