export type Provider = 'email' | 'wechat' | 'github' | 'discord' | 'oidc' | 'linuxdo' | 'telegram';

/** Quotas are in points. */
export type Account = {
  id: number;
  username: string;
  displayName: string;
  /** The role number of the gateway. */
  role: number;
  group: string;
  balance: number;
  usedQuota: number;
  requestCount: number;
  /** The account name at each provider; empty when not linked. */
  linkedAccounts: Record<Provider, string>;
  hasPassword: boolean;
  hasAccessToken: boolean;
  /** A second step must be set up before anything else. */
  mustSetUpSecondStep: boolean;
  inviteCode: string;
  inviteeCount: number;
  pendingEarnings: number;
  totalEarnings: number;
  /** Undefined where the gateway does not support them. */
  notifications: NotificationSettings | undefined;
};

/** An account at a provider that the site defines itself. */
export type CustomLink = { providerId: number; slug: string; name: string; accountId: string };

export type PasswordChange = { password: string; original_password?: string };

/** Times are in Unix seconds. */
export type AccountSession = {
  id: string;
  isCurrent: boolean;
  browser: string;
  os: string;
  userAgent: string;
  address: string;
  signedInAt: number;
  lastActiveAt: number;
};

export type NotificationSettings = {
  /** `other` is a method that this console does not know. */
  method: 'email' | 'webhook' | 'bark' | 'gotify' | 'other';
  /** In points; undefined uses the default of the site. */
  threshold: number | undefined;
  email: string;
  webhookUrl: string;
  hasWebhookSecret: boolean;
  barkUrl: string;
  gotifyUrl: string;
  hasGotifyToken: boolean;
  /** 0 to 10. */
  gotifyPriority: number;
  acceptsUnpriced: boolean;
  /** Whether the log tells the addresses of the user's calls. */
  recordsAddresses: boolean;
  /** As returned by the gateway, including settings of other consoles: saving replaces all of them. */
  rawSettings: Readonly<Record<string, unknown>>;
};

export type SettingRecord = {
  notify_type: string;
  quota_warning_threshold: number;
  notification_email?: string;
  webhook_url?: string;
  webhook_secret?: string;
  bark_url?: string;
  gotify_url?: string;
  gotify_token?: string;
  gotify_priority?: number;
  accept_unset_model_ratio_model: boolean;
  record_ip_log?: boolean;
};
