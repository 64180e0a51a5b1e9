import { formatQuota } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { DescriptionList } from '../../description-list';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import type { getUser } from '../api/requests';

export type UserDetailsProps = { user: Awaited<ReturnType<typeof getUser>> };

export function UserDetails({ user }: UserDetailsProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  return (
    <DescriptionList
      items={[
        [t('log.user.id'), String(user.id)],
        [t('log.user.name'), user.username],
        [t('log.user.display-name'), user.display_name],
        [t('log.group'), user.group],
        [t('log.summary.balance'), formatQuota(user.quota, status)],
        [t('log.user.used'), formatQuota(user.used_quota, status)],
        [t('log.user.requests'), formatNumber(user.request_count)],
      ]}
    />
  );
}
