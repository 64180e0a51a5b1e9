import { StatusTag, type Tone } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { UserStatus } from '../api/types';

const statusTones: Record<UserStatus, Tone> = { activated: 'good', banned: 'bad', unknown: 'neutral', cancelled: 'neutral' };

export function UserStatusTag({ status }: { status: UserStatus }) {
  const t = useT();
  return <StatusTag tone={statusTones[status]}>{t(`user.status.${status}`)}</StatusTag>;
}
