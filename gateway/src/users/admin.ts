import { roles, userStatus } from '@console/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { now } from '../clock';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { recordChanges, userChanges, userIdByName } from '../history/record-changes';
import { ConsoleError, fieldError } from '../http/errors';
import { findUser } from '../identity/find';
import { nameTakenError } from '../identity/name-taken-error';
import { checkNewPassword } from '../identity/new-password';
import { hashPassword } from '../identity/passwords';
import { toOverrides } from '../identity/permissions';
import { revokeAccess } from '../identity/revoke-access';
import { checkTexts } from '../identity/text-limits';
import { decideAction, toUserFields } from './manage';

const optionalText = z.nullish(z.string());

export const createBody = z.object({
  username: z.string(),
  password: z.string(),
  display_name: optionalText,
  role: z.nullish(z.int()),
});
export const updateBody = z.object({
  id: z.int(),
  username: optionalText,
  password: optionalText,
  display_name: optionalText,
  group: optionalText,
  remark: optionalText,
  /** Only read to be rejected. */
  quota: z.optional(z.unknown()),
  role: z.nullish(z.int()),
  admin_permissions: z.nullish(z.record(z.string(), z.record(z.string(), z.boolean()))),
});
export const manageBody = z.object({
  id: z.int(),
  action: z.string(),
  mode: z.optional(z.unknown()),
  value: z.optional(z.unknown()),
  reason: z.optional(z.unknown()),
});

const refuseDuplicate = (error: unknown): never => {
  throw nameTakenError(error);
};

const hasRole = (role: number, deletedAt?: string) =>
  and(eq(users.role, role), deletedAt === undefined ? isNull(users.deleted_at) : eq(users.deleted_at, deletedAt));

/** For a user who got another role or was deleted between the check and the write. */
async function refuseChangedUser({ db }: Gateway, id: number, check?: (current: UserRow) => void): Promise<never> {
  const current = await findUser(db, id);
  if (!current || current.deleted_at) {
    throw new ConsoleError('userMissing');
  }
  check?.(current);
  throw new ConsoleError('userNotEditable');
}

/** Only users of a lower level, unless the caller is root. */
export async function viewUser({ db }: Gateway, caller: UserRow, id: number): Promise<UserRow> {
  const target = await findUser(db, id);
  if (!target || target.deleted_at) {
    throw new ConsoleError('userMissing');
  }
  if (target.role >= caller.role && caller.role < roles.root) {
    throw new ConsoleError('userNotViewable');
  }
  return target;
}

export async function createUser(gateway: Gateway, caller: UserRow, body: z.infer<typeof createBody>): Promise<void> {
  const username = body.username.trim();
  if (!username || !body.password) {
    throw fieldError(username ? 'password' : 'username', 'invalidParameter');
  }
  const displayName = body.display_name || username;
  checkTexts({ username, display_name: displayName });
  await checkNewPassword(gateway, body.password);
  if ((body.role ?? 0) >= caller.role) {
    throw fieldError('role', 'userNotCreatable');
  }
  const password = await hashPassword(body.password);
  const { db } = gateway;
  const write = db.insert(users).values({ username, password, display_name: displayName, created_at: now() });
  const historyStatements = recordChanges(gateway, { subject: 'user', id: userIdByName(username) }, caller, [{ field: 'created' }]);
  await db.batch([write, ...historyStatements]).catch(refuseDuplicate);
}

function checkPermissionsOf(target: UserRow, caller: UserRow): void {
  if (caller.role < roles.root) {
    throw fieldError('admin_permissions', 'rightsByRoot');
  }
  if (target.role !== roles.admin) {
    throw fieldError('admin_permissions', 'rightsOfAdmins');
  }
}

export async function updateUser(gateway: Gateway, caller: UserRow, body: z.infer<typeof updateBody>): Promise<void> {
  const { db, options } = gateway;
  if (body.quota !== undefined) {
    throw fieldError('quota', 'userQuotaChangedSeparately');
  }
  const target = await findUser(db, body.id);
  if (!target || target.deleted_at) {
    throw new ConsoleError('userMissing');
  }
  const username = body.username?.trim() || target.username;
  const password = body.password || undefined;
  const group = body.group || target.group;
  const displayName = body.display_name ?? target.display_name;
  const remark = body.remark ?? target.remark;
  checkTexts({
    username: username === target.username ? undefined : username,
    display_name: displayName === target.display_name ? undefined : displayName,
    remark: remark === target.remark ? undefined : remark,
  });
  if (password) {
    await checkNewPassword(gateway, password);
  }
  if (caller.role < roles.root && target.role >= caller.role) {
    throw new ConsoleError('userNotEditable');
  }
  if (caller.role < roles.root && (body.role ?? 0) >= caller.role) {
    throw fieldError('role', 'userNotRaisable');
  }
  if (group !== target.group && !Object.hasOwn(options.ratios('GroupRatio'), group)) {
    throw fieldError('group', 'groupUnknown', { group });
  }
  const permissions = body.admin_permissions ?? undefined;
  if (permissions) {
    checkPermissionsOf(target, caller);
  }
  const hash = password && (await hashPassword(password));
  const changed = {
    ...{ username, display_name: displayName, group, remark },
    ...(hash && { password: hash }),
    ...(permissions && { admin_permissions: toOverrides(permissions) }),
  };
  const onlyIf = hasRole(target.role);
  const write = db
    .update(users)
    .set(changed)
    .where(and(eq(users.id, target.id), onlyIf));
  const historyStatements = recordChanges(
    gateway,
    { subject: 'user', id: target.id },
    caller,
    userChanges(target, changed),
    sql`changes() > 0`,
  );
  const revocations = hash ? revokeAccess(gateway, target.id, { onlyIf }) : [];
  const [{ rowsAffected }] = await db.batch([write, ...historyStatements, ...revocations]).catch(refuseDuplicate);
  if (rowsAffected === 0) {
    await refuseChangedUser(gateway, target.id);
  }
}

export async function manageUser(gateway: Gateway, caller: UserRow, { id, action }: Pick<z.infer<typeof manageBody>, 'id' | 'action'>) {
  const { db } = gateway;
  const target = await findUser(db, id);
  if (!target || target.deleted_at) {
    throw new ConsoleError('userMissing');
  }
  const decided = toUserFields(decideAction(action, caller.role, target));
  // Another term as administrator starts with the rights of the role.
  const changed = { ...decided, ...(decided.role !== undefined && { admin_permissions: {} }) };
  if (Object.keys(changed).length > 0) {
    const write = db
      .update(users)
      .set(changed)
      .where(and(eq(users.id, id), hasRole(target.role)));
    const losesAccess = changed.deleted_at !== undefined || changed.status === userStatus.banned;
    const historyStatements = recordChanges(gateway, { subject: 'user', id }, caller, userChanges(target, changed), sql`changes() > 0`);
    const revocations = losesAccess ? revokeAccess(gateway, id, { onlyIf: hasRole(target.role, changed.deleted_at) }) : [];
    const [{ rowsAffected }] = await db.batch([write, ...historyStatements, ...revocations]);
    if (rowsAffected === 0) {
      await refuseChangedUser(gateway, id, (current) => toUserFields(decideAction(action, caller.role, current)));
    }
  }
  return { role: changed.role ?? target.role, status: changed.status ?? target.status };
}
