/** A user as the gateway answers it; `password` is always empty. */
export type UserRecord = {
  id: number;
  username: string;
  password: string;
  display_name: string;
  /** See `roles`. */
  role: number;
  /** See `userStatus`. */
  status: number;
  email: string;
  github_id: string;
  oidc_id: string;
  wechat_id: string;
  telegram_id: string;
  linux_do_id: string;
  /** Only in one's own record. */
  access_token: string | null;
  quota: number;
  used_quota: number;
  request_count: number;
  group: string;
  aff_code: string;
  aff_count: number;
  aff_quota: number;
  aff_history_quota: number;
  /** 0 is nobody. */
  inviter_id: number;
  /** RFC 3339 once the user is cancelled. */
  DeletedAt: string | null;
  /** JSON text. */
  setting: string;
  /** Veloera only. */
  last_check_in_time?: string | null;
};

/** What signing in answers; every other field of the user is zero or empty there: read `/api/user/self` next. */
export type LoginRecord = Pick<UserRecord, 'id' | 'username' | 'display_name' | 'role' | 'status' | 'group'>;

/** What `POST /api/user/manage` does to a user. */
export type ManageAction = 'promote' | 'demote' | 'disable' | 'enable' | 'delete';

/** What `POST /api/user/manage` answers: the new role and status. */
export type ManageRecord = Pick<UserRecord, 'role' | 'status'>;
