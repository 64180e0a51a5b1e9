import type { AdminPermissions } from './permissions';

/** A user; `password` is always empty. */
export type UserRecord = {
  id: number;
  username: string;
  password: string;
  display_name: string;
  /** As in `roles`. */
  role: number;
  /** As in `userStatus`. */
  status: number;
  email: string;
  github_id: string;
  oidc_id: string;
  /** Of gateways with `discord_oauth` in their status. */
  discord_id?: string;
  wechat_id: string;
  telegram_id: string;
  linux_do_id: string;
  access_token: string | null;
  /** Only in the user's own record; false for accounts created through a third party until a password is set. */
  has_password?: boolean;
  has_access_token?: boolean;
  /** The balance, in points. */
  quota: number;
  /** Points. */
  used_quota: number;
  request_count: number;
  group: string;
  aff_code: string;
  /** Users invited. */
  aff_count: number;
  /** Points earned by invitations and not transferred yet. */
  aff_quota: number;
  /** Points ever earned by invitations. */
  aff_history_quota: number;
  /** 0 is nobody. */
  inviter_id: number;
  /** RFC 3339 once the user is deleted. */
  DeletedAt: string | null;
  /** JSON text. */
  setting: string;
  /** Only in the user’s own record: pages that the user left out of the sidebar, as `isModuleShown` reads them. Of gateways with `own-sidebar`. */
  sidebar_modules?: string;
  /** For administrators only. Of gateways with the capability `user-remarks`. */
  remark?: string;
  /** Unix seconds; 0 is unknown. Both are of gateways with the capability `user-times`. */
  created_at?: number;
  /** Unix seconds; 0 is never, or before the gateway recorded it. */
  last_login_at?: number;
  last_check_in_time?: string | null;
  /** Only in the user’s own record: a second step of signing in must be set up before anything else. */
  second_step_required?: boolean;
  /** Of an administrator whom somebody else looks up. Of gateways with the capability `admin-permissions`. */
  admin_permissions?: AdminPermissions;
  /** Only in the own record of administrators. */
  permissions?: { admin_permissions?: AdminPermissions };
};

/** The response to a sign-in; all other user fields are zero or empty there, so fetch `/api/user/self` next. */
export type LoginRecord = Pick<UserRecord, 'id' | 'username' | 'display_name' | 'role' | 'status' | 'group'>;

/** The response to users with two-factor authentication: `POST /api/user/login/2fa` with a code follows. */
export type SecondStepRecord = { require_2fa: true };

/** Data of `POST /api/user/login`. */
export type SignInRecord = LoginRecord | SecondStepRecord;

/** Data of `GET /api/user/2fa/status`. */
export type TwoFactorStatus = {
  enabled: boolean;
  /** Too many wrong codes were entered. */
  locked: boolean;
  /** While enabled. */
  backup_codes_remaining?: number;
};

/** Data of `POST /api/user/2fa/setup`, shown once; `POST /api/user/2fa/enable` with a first code follows. */
export type TwoFactorSetup = {
  /** Base32, to type into an authenticator app. */
  secret: string;
  /** An `otpauth:` address for a QR code. */
  qr_code_data: string;
  backup_codes: string[];
};

/** What a verification of the signed-in user allows: `channel.key.read` shows the keys of a channel. */
export type VerificationScope = 'channel.key.read';

/** Body of `POST /api/verify`: a `code` of the second step, or the `password` of a user without one. */
export type VerificationRequest = { scope: VerificationScope } & (
  | { method: '2fa'; code: string }
  | { method: 'password'; password: string }
);

/** Data of `POST /api/verify`. */
export type SecurityProof = {
  /** Sent as `X-Security-Proof` with the call that needs it; empty where the gateway keeps the verification in the session. */
  proof_token: string;
  /** Unix seconds. */
  expires_at: number;
};

/** `action` of `POST /api/user/manage`. `promote` makes an administrator, `demote` a user. */
export type ManageAction = 'promote' | 'demote' | 'disable' | 'enable' | 'delete';

/** Data of `POST /api/user/manage`: role and status after the action. */
export type ManageRecord = Pick<UserRecord, 'role' | 'status'>;

/** One session of the caller (`GET /api/user/sessions`). Times are Unix seconds. */
export type SessionRecord = {
  sid: string;
  current: boolean;
  ip: string;
  user_agent: string;
  browser?: string;
  os?: string;
  created_at: number;
  last_active_at: number;
  expires_at: number;
};
