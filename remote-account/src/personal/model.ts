import type { OAuthBindingRecord, SessionRecord, UserRecord } from '@console/shared/contract';
import type { Account, AccountSession, CustomLink } from './api/types';
import { settingsFromRecord } from './notifications-model';

export const fromRecord = (record: UserRecord): Account => ({
  id: record.id,
  username: record.username,
  displayName: record.display_name || record.username,
  role: record.role,
  group: record.group,
  balance: record.quota,
  usedQuota: record.used_quota,
  requestCount: record.request_count,
  linkedAccounts: {
    email: record.email ?? '',
    wechat: record.wechat_id ?? '',
    github: record.github_id ?? '',
    discord: record.discord_id ?? '',
    oidc: record.oidc_id ?? '',
    linuxdo: record.linux_do_id ?? '',
    telegram: record.telegram_id ?? '',
  },
  hasPassword: record.has_password !== false,
  // Other gateways return the token itself, which is dropped here.
  hasAccessToken: record.has_access_token ?? Boolean(record.access_token),
  mustSetUpSecondStep: record.second_step_required === true,
  inviteCode: record.aff_code ?? '',
  inviteeCount: record.aff_count ?? 0,
  pendingEarnings: record.aff_quota ?? 0,
  totalEarnings: record.aff_history_quota ?? 0,
  notifications: settingsFromRecord(record.setting),
});

export const fromBindingRecord = (record: OAuthBindingRecord): CustomLink => ({
  providerId: record.provider_id,
  slug: record.provider_slug,
  name: record.provider_name,
  accountId: record.provider_user_id,
});

export const fromSessionRecord = (record: SessionRecord): AccountSession => ({
  id: record.sid,
  isCurrent: record.current,
  browser: record.browser ?? '',
  os: record.os ?? '',
  userAgent: record.user_agent,
  address: record.ip,
  signedInAt: record.created_at,
  lastActiveAt: record.last_active_at,
});

export const inviteLink = (code: string, siteAddress: string | undefined, origin: string): string =>
  `${(siteAddress || origin).replace(/\/+$/, '')}/register?aff=${encodeURIComponent(code)}`;

export const parsePoints = (text: string): number | undefined => {
  const digits = text.replaceAll(',', '').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
};
