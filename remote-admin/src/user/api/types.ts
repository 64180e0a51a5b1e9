import type { AdminPermissions, ManageAction } from '@console/shared/contract';
import type { ListParams } from '@console/shared/ui';

/** `below` is in points. */
export type UserFilter = 'keyword' | 'group' | 'role' | 'status' | 'below';

export type UserListParams = ListParams<UserFilter>;

export type UserRole = 'user' | 'admin' | 'root' | 'unknown';

export type UserStatus = 'activated' | 'banned' | 'unknown' | 'cancelled';

/** User names or IDs at the provider; empty if not linked. */
export type UserBindings = { github: string; discord: string; oidc: string; wechat: string; telegram: string; linuxdo: string };

/** Quotas are points. */
export type User = {
  id: number;
  username: string;
  displayName: string;
  email: string;
  bindings: UserBindings;
  group: string;
  role: UserRole;
  /** Numeric role of the gateway; a higher one has more permissions. */
  level: number;
  status: UserStatus;
  /** In a status that this console cannot change. */
  isLocked: boolean;
  quota: number;
  usedQuota: number;
  requestCount: number;
  inviteCount: number;
  inviteEarnings: number;
  /** Part of the earnings that is not yet in the balance. */
  pendingEarnings: number;
  inviterId: number | undefined;
  remark: string;
  /** Unix seconds, like `lastSignInAt`; undefined if unknown. */
  createdAt: number | undefined;
  lastSignInAt: number | undefined;
};

export type NewUserInput = { username: string; password: string; display_name: string };

/** Missing fields are kept. */
export type UserChange = {
  id: number;
  username?: string;
  display_name?: string;
  group?: string;
  remark?: string;
  password?: string;
  admin_permissions?: AdminPermissions;
  /** Points to set. */
  quota?: number;
  /** Signed points to add to the current or the set balance. */
  add: number;
  /** Of the change of the balance. */
  reason?: string;
};

export type BulkOperation = { kind: 'enable' | 'disable' } | { kind: 'group'; group: string } | { kind: 'quota'; add: number };

export type UserActionRequest = { id: number; action: ManageAction };
