import { Button, type SelectedRows, SelectionBar } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { BulkOperation, User } from '../api/types';

export type SelectedUsersProps = { selected: SelectedRows<User>; onOperation: (kind: BulkOperation['kind']) => void };

const kinds: BulkOperation['kind'][] = ['enable', 'disable', 'group', 'quota'];

export function SelectedUsers({ selected, onOperation }: SelectedUsersProps) {
  const t = useT();
  return (
    <SelectionBar count={selected.rows.length} onClear={() => selected.forget(selected.rows)}>
      {kinds.map((kind) => (
        <Button key={kind} variant="outline" size="xs" bg="bg.panel" onClick={() => onOperation(kind)}>
          {t(`user.batch.${kind}`)}
        </Button>
      ))}
    </SelectionBar>
  );
}
