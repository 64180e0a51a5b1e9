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
  /** Other gateways tell it in one's own record. */
  access_token: string | null;
  /** Only in one's own record; false for accounts that a third party made, until they set one. */
  has_password?: boolean;
  /** Only in one's own record. */
  has_access_token?: boolean;
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

/** What a gateway answers to whoever turned on two-factor authentication: `POST /api/user/login/2fa` with a code comes next. */
export type SecondStepRecord = { require_2fa: true };

/** What a password, or a third party, answers. */
export type SignInRecord = LoginRecord | SecondStepRecord;

/** What `POST /api/user/manage` does to a user. */
export type ManageAction = 'promote' | 'demote' | 'disable' | 'enable' | 'delete';

/** What `POST /api/user/manage` answers: the new role and status. */
export type ManageRecord = Pick<UserRecord, 'role' | 'status'>;

/** One sign-in of the caller, as `GET /api/user/sessions` answers it; times are Unix seconds. */
export type SessionRecord = {
  sid: string;
  /** Whether the caller is signed in by this one. */
  current: boolean;
  ip: string;
  user_agent: string;
  /** Told from `user_agent`; empty for unknown ones. */
  browser?: string;
  os?: string;
  created_at: number;
  last_active_at: number;
  expires_at: number;
};
