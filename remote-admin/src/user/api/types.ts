import type { ManageAction } from '@console/shared/contract';
import type { ListParams } from '@console/shared/ui';

export type UserFilter = 'keyword' | 'group';

export type UserListParams = ListParams<UserFilter>;

export type UserRole = 'user' | 'admin' | 'root' | 'unknown';

export type UserStatus = 'activated' | 'banned' | 'unknown' | 'cancelled';

/** Accounts elsewhere, by their names there; empty is not bound. */
export type UserBindings = { github: string; wechat: string; telegram: string; linuxdo: string };

/** A row of the user list. Quotas are points. */
export type User = {
  id: number;
  username: string;
  displayName: string;
  email: string;
  bindings: UserBindings;
  group: string;
  role: UserRole;
  /** The gateway's number of the role: a higher one may do more. */
  level: number;
  status: UserStatus;
  /** In a state that this console cannot end by enabling. */
  isLocked: boolean;
  quota: number;
  usedQuota: number;
  requestCount: number;
  inviteCount: number;
  inviteEarnings: number;
  /** Of the earnings, what is not yet part of the balance. */
  pendingEarnings: number;
  inviterId: number | undefined;
};

export type NewUser = { username: string; password: string; display_name: string };

/** What an edit changes; a missing field stays as the gateway has it at the moment of writing. */
export type UserChange = {
  id: number;
  username?: string;
  display_name?: string;
  group?: string;
  password?: string;
  /** Points to set. */
  quota?: number;
  /** Signed points to add to what the balance is, or is set to. */
  add: number;
};

/** What is done to many users at once. */
export type BulkOperation = { kind: 'enable' | 'disable' } | { kind: 'group'; group: string } | { kind: 'quota'; add: number };

export type UserActionRequest = { id: number; action: ManageAction };
