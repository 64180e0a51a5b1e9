import type { ReactNode } from 'react';
import { HistorySheet } from '../../history';
import { type Key, type T, useT } from '../../i18n';
import { QuotaText } from '../../quota-text';
import { toRole, toStatus } from '../model';
import { UserStatusTag } from './user-tags';

export type UserHistoryProps = { id: number; name: string | undefined; onClose: () => void };

const fieldNames: Record<string, Key> = {
  created: 'user.history.created',
  username: 'user.username',
  display_name: 'user.display-name',
  group: 'user.group',
  password: 'user.history.password',
  two_factor_on: 'user.history.two-factor-on',
  two_factor_off: 'user.history.two-factor-off',
  passkey: 'user.history.passkey',
  channel_key_shown: 'user.history.channel-key-shown',
  order_completed: 'user.history.order-completed',
  role: 'user.role',
  status: 'user.status',
  quota: 'user.quota',
  remark: 'user.remark',
  admin_permissions: 'user.rights',
  unlinked: 'user.history.unlinked',
  deleted: 'user.history.deleted',
};

export function UserHistory({ id, name, onClose }: UserHistoryProps) {
  const t = useT();
  return (
    <HistorySheet
      title={t('user.history.of', { name: name ?? t('user.inviter.id', { id }) })}
      subject={{ user: id }}
      getFieldName={(field) => (fieldNames[field] ? t(fieldNames[field]) : field)}
      renderValue={({ field }, text) => renderValue(field, text, t)}
      onClose={onClose}
    />
  );
}

function renderValue(field: string, text: string, t: T): ReactNode {
  if (field === 'role') {
    return t(`user.role.${toRole(Number(text))}`);
  }
  if (field === 'status') {
    return <UserStatusTag status={toStatus(Number(text))} />;
  }
  if (field === 'quota') {
    return <QuotaText value={Number(text)} />;
  }
  if (field === 'admin_permissions') {
    return text === '{}' ? t('user.rights.of-role') : <bdi>{text}</bdi>;
  }
  return text === '' ? t('history.blank') : <bdi>{text}</bdi>;
}
