import { formatQuota } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, DescriptionList, InfoDialog, QueryState } from '@console/shared/ui';
import { ListFilter } from 'lucide-react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { userInfo } from '../api/queries';
import type { getUser } from '../api/requests';

export type UserDialogProps = { user: { id: number; name: string }; onFilter: (username: string) => void; onClose: () => void };

export function UserDialog({ user: { id, name }, onFilter, onClose }: UserDialogProps) {
  const t = useT();
  const ownId = useSession((state) => state.user?.id);
  const user = useQuery(userInfo(id, ownId));
  return (
    <InfoDialog
      title={t('log.user.title', { name: name || `#${id}` })}
      size="sm"
      onClose={onClose}
      footer={
        name !== '' && (
          <Button variant="outline" onClick={() => onFilter(name)}>
            <ListFilter size={15} aria-hidden />
            {t('log.user.filter')}
          </Button>
        )
      }
    >
      <QueryState query={user}>{(record) => <UserDetails user={record} />}</QueryState>
    </InfoDialog>
  );
}

type UserDetailsProps = { user: Awaited<ReturnType<typeof getUser>> };

function UserDetails({ user }: UserDetailsProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  return (
    <DescriptionList
      isFluid
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
