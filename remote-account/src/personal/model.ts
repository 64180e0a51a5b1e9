import type { UserRecord } from '@console/shared/contract';
import type { Account } from './api/types';
import { settingsFromRecord } from './notifications-model';

export const fromRecord = (record: UserRecord): Account => ({
  id: record.id,
  username: record.username,
  displayName: record.display_name || record.username,
  level: record.role,
  group: record.group,
  balance: record.quota,
  used: record.used_quota,
  requests: record.request_count,
  bindings: {
    email: record.email ?? '',
    wechat: record.wechat_id ?? '',
    github: record.github_id ?? '',
    linuxdo: record.linux_do_id ?? '',
    telegram: record.telegram_id ?? '',
  },
  // The token itself stays behind: nobody needs it but the one who asked for it.
  hasAccessToken: Boolean(record.access_token),
  inviteCode: record.aff_code ?? '',
  invited: record.aff_count ?? 0,
  pendingEarnings: record.aff_quota ?? 0,
  totalEarnings: record.aff_history_quota ?? 0,
  notifications: settingsFromRecord(record.setting),
});

/** Where somebody who was invited registers; the address of the site where it names one, else that of this page. */
export const inviteLink = (code: string, siteAddress: string | undefined, origin: string): string =>
  `${(siteAddress || origin).replace(/\/+$/, '')}/register?aff=${encodeURIComponent(code)}`;
