import type { ReactNode } from 'react';
import { HistorySheet } from '../../history';
import { type Key, type T, useT } from '../../i18n';
import { QuotaText } from '../../quota-text';
import { roleOf, statusOf } from '../model';
import { RoleTag, StatusOfUser } from './user-tags';

export type UserHistoryProps = { id: number; name: string | undefined; onClose: () => void };

const names: Record<string, Key> = {
  created: 'user.history.created',
  username: 'user.username',
  display_name: 'user.display-name',
  group: 'user.group',
  password: 'user.history.password',
  role: 'user.role',
  status: 'user.status',
  quota: 'user.quota',
  deleted: 'user.history.deleted',
};

/** What was changed of a user, by whom. */
export function UserHistory({ id, name, onClose }: UserHistoryProps) {
  const t = useT();
  return (
    <HistorySheet
      title={t('user.history.of', { name: name ?? t('user.inviter.id', { id }) })}
      subject={{ user: id }}
      nameOf={(field) => (names[field] ? t(names[field]) : field)}
      showValue={({ field }, text) => showValue(field, text, t)}
      onClose={onClose}
    />
  );
}

function showValue(field: string, text: string, t: T): ReactNode {
  if (field === 'role') {
    return <RoleTag role={roleOf(Number(text))} />;
  }
  if (field === 'status') {
    return <StatusOfUser status={statusOf(Number(text))} />;
  }
  if (field === 'quota') {
    return <QuotaText value={Number(text)} />;
  }
  return text === '' ? t('history.blank') : <bdi>{text}</bdi>;
}
