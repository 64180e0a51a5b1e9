import { formatQuota } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { FactList } from '../../fact-list';
import { useT } from '../../i18n';
import { exactNumber } from '../../numbers';
import type { getUser } from '../api/requests';

export type UserFactsProps = { user: Awaited<ReturnType<typeof getUser>> };

export function UserFacts({ user }: UserFactsProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  return (
    <FactList
      facts={[
        [t('log.user.id'), String(user.id)],
        [t('log.user.name'), user.username],
        [t('log.user.display-name'), user.display_name],
        [t('log.group'), user.group],
        [t('log.summary.balance'), formatQuota(user.quota, status)],
        [t('log.user.used'), formatQuota(user.used_quota, status)],
        [t('log.user.requests'), exactNumber(user.request_count)],
      ]}
    />
  );
}
