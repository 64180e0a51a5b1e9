import { type LoginRecord, type ManageRecord, roles, type UserRecord } from '@console/shared/contract';
import type { UserRow } from '../db/schema';
import { effectivePermissions } from '../identity/permissions';
import { storedLanguage, storedSidebar, toSettingRecord } from './setting';

export function toRecord({ deleted_at, admin_permissions: _, ...row }: UserRow): UserRecord {
  return { ...row, password: '', access_token: null, setting: toSettingRecord(row), DeletedAt: deleted_at };
}

export function toOwnRecord(row: UserRow): UserRecord {
  const { remark: _, ...record } = toRecord(row);
  return {
    ...record,
    has_password: row.password !== '',
    has_access_token: row.access_token !== null,
    sidebar_modules: storedSidebar(row),
    ...(row.role >= roles.admin && { permissions: { admin_permissions: effectivePermissions(row) } }),
  };
}

/** For those who look up an administrator. */
export const toFullRecord = (row: UserRow): UserRecord => ({
  ...toRecord(row),
  ...(row.role >= roles.admin && { admin_permissions: effectivePermissions(row) }),
});

const empty: UserRecord = {
  id: 0,
  username: '',
  password: '',
  display_name: '',
  role: 0,
  status: 0,
  email: '',
  github_id: '',
  oidc_id: '',
  discord_id: '',
  wechat_id: '',
  telegram_id: '',
  linux_do_id: '',
  access_token: null,
  quota: 0,
  used_quota: 0,
  request_count: 0,
  group: '',
  aff_code: '',
  aff_count: 0,
  aff_quota: 0,
  aff_history_quota: 0,
  inviter_id: 0,
  DeletedAt: null,
  setting: '',
};

export function partialRecord(values: LoginRecord | ManageRecord): UserRecord {
  return { ...empty, ...values };
}

/** With the language and the own sidebar, so that the console is shown with them at once. */
export function toLoginRecord(user: UserRow): UserRecord {
  const { id, username, display_name, role, status, group } = user;
  const language = storedLanguage(user);
  const sidebar_modules = storedSidebar(user);
  return {
    ...partialRecord({ id, username, display_name, role, status, group }),
    ...(language && { setting: JSON.stringify({ language }) }),
    ...(sidebar_modules && { sidebar_modules }),
  };
}
