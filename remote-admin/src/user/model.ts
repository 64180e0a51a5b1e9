import { type AdminPermissions, type ManageAction, type ManageRecord, roles, type UserRecord, userStatus } from '@console/shared/contract';
import { parsePoints } from '../parse-points';
import type { NewUserInput, User, UserChange, UserRole, UserStatus } from './api/types';
import type { Caller } from './use-caller';

const roleByCode: Record<number, UserRole> = { [roles.user]: 'user', [roles.admin]: 'admin', [roles.root]: 'root' };
const statusByCode: Record<number, UserStatus> = { [userStatus.active]: 'activated', [userStatus.banned]: 'banned' };
// The specification describes this status only as "cannot be enabled".
const lockedStatus = 3;

export const toRole = (code: number): UserRole => roleByCode[code] ?? 'unknown';

/** Whether an account is cancelled is stored in another field. */
export const toStatus = (code: number): UserStatus => statusByCode[code] ?? 'unknown';

const toRoleAndStatus = ({ role, status }: Pick<UserRecord, 'role' | 'status'>) => ({
  role: toRole(role),
  level: role,
  status: toStatus(status),
  isLocked: status === lockedStatus,
});

export function fromRecord(record: UserRecord): User {
  const state = toRoleAndStatus(record);
  return {
    ...state,
    status: record.DeletedAt ? 'cancelled' : state.status,
    id: record.id,
    username: record.username,
    displayName: record.display_name,
    email: record.email,
    bindings: {
      github: record.github_id,
      discord: record.discord_id ?? '',
      oidc: record.oidc_id,
      wechat: record.wechat_id,
      telegram: record.telegram_id,
      linuxdo: record.linux_do_id,
    },
    group: record.group,
    quota: record.quota,
    usedQuota: record.used_quota,
    requestCount: record.request_count,
    inviteCount: record.aff_count,
    inviteEarnings: record.aff_history_quota,
    pendingEarnings: record.aff_quota,
    // The gateway uses 0 for "nobody".
    inviterId: record.inviter_id === 0 ? undefined : record.inviter_id,
    remark: record.remark ?? '',
    createdAt: record.created_at || undefined,
    lastSignInAt: record.last_login_at || undefined,
  };
}

export const applyAction = (user: User, action: ManageAction, response: ManageRecord): User =>
  action === 'delete' ? { ...user, status: 'cancelled' } : { ...user, ...toRoleAndStatus(response) };

/** @returns undefined if no action restores the exact state */
export function getUndoAction({ level, status }: User, action: ManageAction): ManageAction | undefined {
  if (action === 'disable' && status === 'activated') {
    return 'enable';
  }
  if (action === 'enable' && status === 'banned') {
    return 'disable';
  }
  return action === 'demote' && level === roles.admin ? 'promote' : undefined;
}

/** Filters as the gateway takes them; others in the URL are ignored. */
export const roleFilters = Object.keys(roleByCode);
export const statusFilters = Object.keys(statusByCode);

export const toRoleFilter = (text: string): string => (roleFilters.includes(text) ? text : '');
export const toStatusFilter = (text: string): string => (statusFilters.includes(text) ? text : '');

/** Points as text. */
export const parseBelow = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '');

export type UserAction = 'edit' | 'group' | 'quota' | ManageAction;

export type Refusal = 'cancelled' | 'self' | 'sameLevel' | 'rootOnly' | 'alreadyAdmin' | 'alreadyUser' | 'rootFixed' | 'locked';

/** Mirrors the rules of the gateway. Users may edit their own name and password, but not their group and balance. @returns undefined if the action is allowed */
export function getRefusal(action: UserAction, by: Caller, user: User): Refusal | undefined {
  const isRoot = by.role >= roles.root;
  if (user.status === 'cancelled') {
    return 'cancelled';
  }
  if (user.id === by.id && action === 'edit') {
    return undefined;
  }
  if (user.id === by.id && (action === 'group' || action === 'quota')) {
    return 'self';
  }
  if (user.level >= by.role && !isRoot) {
    return 'sameLevel';
  }
  if (action === 'edit' || action === 'group' || action === 'quota') {
    return undefined;
  }
  if (action === 'enable') {
    return user.isLocked ? 'locked' : undefined;
  }
  if (action === 'promote') {
    return !isRoot ? 'rootOnly' : user.level >= roles.admin ? 'alreadyAdmin' : undefined;
  }
  if (user.level >= roles.root) {
    return 'rootFixed';
  }
  return action === 'demote' && user.level <= roles.user ? 'alreadyUser' : undefined;
}

export type UserFormValues = {
  username: string;
  displayName: string;
  password: string;
  group: string;
  remark: string;
  quota: string;
  add: string;
  reason: string;
};

/** `rights` of an administrator are by resource and action. */
export type EditUserValues = UserFormValues & { rights: AdminPermissions };

export const emptyValues: UserFormValues = {
  username: '',
  displayName: '',
  password: '',
  group: '',
  remark: '',
  quota: '',
  add: '',
  reason: '',
};

export const toFormValues = (record: UserRecord): EditUserValues => ({
  username: record.username,
  displayName: record.display_name,
  password: '',
  group: record.group,
  remark: record.remark ?? '',
  quota: String(record.quota),
  add: '',
  reason: '',
  rights: record.admin_permissions ?? {},
});

export const toNewUser = ({ username, displayName, password }: UserFormValues): NewUserInput => ({
  username: username.trim(),
  display_name: displayName,
  password,
});

export function getChange(record: UserRecord, values: EditUserValues): UserChange {
  const username = values.username.trim();
  const quota = parsePoints(values.quota);
  return {
    id: record.id,
    ...(username !== record.username && { username }),
    ...(values.displayName !== record.display_name && { display_name: values.displayName }),
    ...(values.group !== record.group && { group: values.group }),
    ...(values.password !== '' && { password: values.password }),
    ...(quota !== undefined && quota !== record.quota && { quota }),
    ...(JSON.stringify(values.rights) !== JSON.stringify(record.admin_permissions ?? {}) && { admin_permissions: values.rights }),
    ...(values.remark !== (record.remark ?? '') && { remark: values.remark }),
    add: parsePoints(values.add) ?? 0,
    ...(values.reason.trim() !== '' && { reason: values.reason.trim() }),
  };
}

export const hasChanges = ({ id: _id, add, reason: _reason, ...fields }: UserChange): boolean =>
  add !== 0 || Object.keys(fields).length > 0;
