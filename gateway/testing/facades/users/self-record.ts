import { roles } from '@console/shared/contract';
import type { Row } from '../embedded';
import { type RecordShape, shapeRecord } from '../record-shape';

const adminRights = ['operate', 'read', 'write'];

export function channelPermissions(role: number): Row {
  const rights = ['operate', 'read', 'secret_view', 'sensitive_write', 'write'];
  const isGranted = (right: string) => role >= roles.root || (role >= roles.admin && adminRights.includes(right));
  return { channel: Object.fromEntries(rights.map((right) => [right, isGranted(right)])) };
}

export const selfShape202602: RecordShape = {
  aff_code: '',
  aff_count: 0,
  aff_history_quota: 0,
  aff_quota: 0,
  discord_id: '',
  display_name: '',
  email: '',
  github_id: '',
  group: '',
  id: 0,
  inviter_id: 0,
  linux_do_id: '',
  oidc_id: '',
  permissions: {},
  quota: 0,
  request_count: 0,
  role: 0,
  setting: '',
  sidebar_modules: '',
  status: 0,
  stripe_customer: '',
  telegram_id: '',
  used_quota: 0,
  username: '',
  wechat_id: '',
};

const sidebarPermissions = (role: number): Row => ({
  sidebar_modules: role >= roles.root ? {} : role >= roles.admin ? { admin: { setting: false } } : { admin: false },
  sidebar_settings: role < roles.root,
});

export const selfRecord202602 = (user: Row, _control: unknown, role: number): Row => ({
  ...shapeRecord(selfShape202602, user),
  permissions: sidebarPermissions(role),
});

export const selfRecord = (user: Row, _control: unknown, role: number): Row => ({
  ...shapeRecord(selfShape202602, user),
  permissions: { admin_permissions: channelPermissions(role), ...sidebarPermissions(role) },
});
