import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, InfoDialog, QueryState } from '@console/shared/ui';
import { ListFilter } from 'lucide-react';
import { useT } from '../../i18n';
import { userInfo } from '../api/queries';
import { UserDetails } from './user-facts';

export type UserDialogProps = { user: { id: number; name: string }; onFilter: (username: string) => void; onClose: () => void };

/** Who made a call, for administrators. */
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
