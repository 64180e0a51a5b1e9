import { StatusTag, type Tone } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { UserRole, UserStatus } from '../api/types';

const roleTones: Record<UserRole, Tone> = { user: 'neutral', admin: 'info', root: 'accent', unknown: 'warning' };
const statusTones: Record<UserStatus, Tone> = { activated: 'good', banned: 'bad', unknown: 'neutral', cancelled: 'neutral' };

export function UserRoleTag({ role }: { role: UserRole }) {
  const t = useT();
  return <StatusTag tone={roleTones[role]}>{t(`user.role.${role}`)}</StatusTag>;
}

export function UserStatusTag({ status }: { status: UserStatus }) {
  const t = useT();
  return <StatusTag tone={statusTones[status]}>{t(`user.status.${status}`)}</StatusTag>;
}
