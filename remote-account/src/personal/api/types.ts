/** Ways to prove who one is, besides the password. */
export type Provider = 'email' | 'wechat' | 'github' | 'linuxdo' | 'telegram';

/** One's own account, as far as the personal tab shows it; quotas are points. */
export type Account = {
  id: number;
  username: string;
  displayName: string;
  /** Role number of the wire. */
  role: number;
  group: string;
  balance: number;
  usedQuota: number;
  requestCount: number;
  /** What the account is known as there; '' is not bound. */
  linkedAccounts: Record<Provider, string>;
  /** Whether the present one is needed to change it. */
  hasPassword: boolean;
  hasAccessToken: boolean;
  /** '' until somebody asked for one. */
  inviteCode: string;
  inviteeCount: number;
  pendingEarnings: number;
  totalEarnings: number;
  /** Undefined where the gateway knows no such settings. */
  notifications: NotificationSettings | undefined;
};

export type PasswordChange = { password: string; original_password?: string };

/** A browser that is signed in; times are Unix seconds. */
export type AccountSession = {
  id: string;
  isCurrent: boolean;
  /** '' where its user agent says nothing that we know. */
  browser: string;
  os: string;
  userAgent: string;
  address: string;
  signedInAt: number;
  lastActiveAt: number;
};

export type NotificationSettings = {
  /** `other`: one that only the gateway's own console sets up, such as Bark. */
  method: 'email' | 'webhook' | 'other';
  /** Points; undefined is the site's own. */
  threshold: number | undefined;
  email: string;
  webhookUrl: string;
  hasWebhookSecret: boolean;
  acceptsUnpriced: boolean;
  /** As the gateway tells it, with what other consoles set up: saving replaces everything. Some gateways tell secrets. */
  rawSettings: Readonly<Record<string, unknown>>;
};

/** The JSON of `setting`, and what `PUT /api/user/setting` takes; gateways keep more in it. */
export type SettingRecord = {
  notify_type: string;
  quota_warning_threshold: number;
  notification_email?: string;
  webhook_url?: string;
  webhook_secret?: string;
  accept_unset_model_ratio_model: boolean;
};
