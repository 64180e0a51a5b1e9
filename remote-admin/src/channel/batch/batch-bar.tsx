import { ActionMenu, Button, type MenuAction, SelectionBar } from '@console/shared/ui';
import { ArrowUpDown, Boxes, CirclePause, CirclePlay, Ellipsis, Gauge, ListChecks, Tag, Tags, Trash2, Users, Weight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useT } from '../../i18n';
import type { OperationKind } from './batch-model';

export type BulkAction = OperationKind | 'test';

export type BatchBarProps = { count: number; onChoose: (choice: BulkAction) => void; onClear: () => void };

const icons: Record<OperationKind, ReactElement> = {
  enable: <CirclePlay />,
  disable: <CirclePause />,
  tag: <Tag />,
  untag: <Tags />,
  priority: <ArrowUpDown />,
  weight: <Weight />,
  groups: <Users />,
  models: <Boxes />,
  delete: <Trash2 />,
};

const primaryKinds: OperationKind[] = ['enable', 'disable', 'tag'];
const secondaryKinds: OperationKind[] = ['untag', 'priority', 'weight', 'groups', 'models', 'delete'];

function useOperationActions(onChoose: (choice: BulkAction) => void) {
  const t = useT();
  return (kinds: OperationKind[]): MenuAction[] =>
    kinds.map((kind) => ({
      id: kind,
      label: t(`channel.batch.${kind}`),
      icon: icons[kind],
      danger: kind === 'delete',
      onSelect: () => onChoose(kind),
    }));
}

export function BatchMenu({ onChoose }: Pick<BatchBarProps, 'onChoose'>) {
  const t = useT();
  const actions = useOperationActions(onChoose);
  return (
    <ActionMenu
      label={t('channel.batch')}
      trigger={
        <Button variant="outline">
          <ListChecks />
          {t('channel.batch')}
        </Button>
      }
      actions={actions([...primaryKinds, ...secondaryKinds])}
    />
  );
}

export function BatchBar({ count, onChoose, onClear }: BatchBarProps) {
  const t = useT();
  const actions = useOperationActions(onChoose);
  return (
    <SelectionBar count={count} onClear={onClear}>
      <Button variant="outline" size="xs" bg="bg.panel" onClick={() => onChoose('test')}>
        <Gauge />
        {t('channel.batch.test')}
      </Button>
      {primaryKinds.map((kind) => (
        <Button key={kind} variant="outline" size="xs" bg="bg.panel" onClick={() => onChoose(kind)}>
          {icons[kind]}
          {t(`channel.batch.${kind}`)}
        </Button>
      ))}
      <ActionMenu
        label={t('channel.batch.more')}
        trigger={
          <Button variant="outline" size="xs" bg="bg.panel">
            <Ellipsis />
            {t('channel.batch.more')}
          </Button>
        }
        actions={actions(secondaryKinds)}
      />
    </SelectionBar>
  );
}
