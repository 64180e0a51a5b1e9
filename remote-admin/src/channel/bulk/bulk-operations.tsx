import type { ChannelAction } from '@console/shared/contract';
import { ActionMenu, Button, lazyComponent, type MenuAction, SelectionBar } from '@console/shared/ui';
import {
  ArrowUpDown,
  Boxes,
  CirclePause,
  CirclePlay,
  ClipboardCopy,
  Ellipsis,
  Gauge,
  Tag,
  Tags,
  Trash2,
  Users,
  Weight,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useT } from '../../i18n';
import { useChannelRights } from '../../rights';
import type { ChannelListState } from '../use-channel-list';
import type { SelectedChannels } from '../use-selected-channels';
import type { OperationKind } from './bulk-model';

const BulkOperationDialog = lazyComponent(() => import('./bulk-operation-dialog').then((module) => module.BulkOperationDialog));
const TestDialog = lazyComponent(() => import('./test-dialog').then((module) => module.TestDialog));

export type BulkChoice = OperationKind | 'test';

type BulkBarProps = { count: number; onChoose: (choice: BulkChoice) => void; onClear: () => void };

const icons: Record<OperationKind, ReactElement> = {
  enable: <CirclePlay />,
  disable: <CirclePause />,
  tag: <Tag />,
  untag: <Tags />,
  priority: <ArrowUpDown />,
  weight: <Weight />,
  groups: <Users />,
  models: <Boxes />,
  copy: <ClipboardCopy />,
  delete: <Trash2 />,
};

const primaryKinds: OperationKind[] = ['enable', 'disable', 'tag'];
const secondaryKinds: OperationKind[] = ['untag', 'priority', 'weight', 'groups', 'models', 'copy', 'delete'];

/** The right that an operation takes. */
const getRight = (kind: OperationKind): ChannelAction =>
  kind === 'delete' ? 'sensitive_write' : kind === 'enable' || kind === 'disable' ? 'operate' : 'write';

function useAllowedKinds() {
  const rights = useChannelRights();
  const isAllowed = (kind: OperationKind) => rights[getRight(kind)];
  return { primary: primaryKinds.filter(isAllowed), secondary: secondaryKinds.filter(isAllowed), mayTest: rights.operate };
}

function useOperationActions(onChoose: (choice: BulkChoice) => void) {
  const t = useT();
  return (kinds: OperationKind[]): MenuAction[] =>
    kinds.map((kind) => ({
      id: kind,
      label: t(`channel.bulk.${kind}`),
      icon: icons[kind],
      danger: kind === 'delete',
      onSelect: () => onChoose(kind),
    }));
}

/** For the menu of the page, where no selection tells what they apply to. */
export function useBulkActions(onChoose: (choice: BulkChoice) => void): MenuAction[] {
  const t = useT();
  const actions = useOperationActions(onChoose);
  const { primary, secondary } = useAllowedKinds();
  return actions([...primary, ...secondary]).map((action) => ({
    ...action,
    label: t('channel.bulk.question', { action: action.label }),
  }));
}

function BulkBar({ count, onChoose, onClear }: BulkBarProps) {
  const t = useT();
  const actions = useOperationActions(onChoose);
  const { primary, secondary, mayTest } = useAllowedKinds();
  return (
    <SelectionBar count={count} onClear={onClear}>
      {mayTest && (
        <Button variant="outline" size="xs" bg="bg.panel" onClick={() => onChoose('test')}>
          <Gauge />
          {t('channel.bulk.test')}
        </Button>
      )}
      {primary.map((kind) => (
        <Button key={kind} variant="outline" size="xs" bg="bg.panel" onClick={() => onChoose(kind)}>
          {icons[kind]}
          {t(`channel.bulk.${kind}`)}
        </Button>
      ))}
      {secondary.length > 0 && (
        <ActionMenu
          label={t('channel.bulk.more')}
          trigger={
            <Button variant="outline" size="xs" bg="bg.panel">
              <Ellipsis />
              {t('channel.bulk.more')}
            </Button>
          }
          actions={actions(secondary)}
        />
      )}
    </SelectionBar>
  );
}

export type BulkOperationsProps = {
  choice: BulkChoice | undefined;
  onChoose: (choice: BulkChoice | undefined) => void;
  selected: SelectedChannels;
  list: ChannelListState;
  total: number | undefined;
};

export function BulkOperations({ choice, onChoose, selected, list, total }: BulkOperationsProps) {
  const close = () => onChoose(undefined);
  const { channels } = selected;
  return (
    <>
      <BulkBar count={channels.length} onChoose={onChoose} onClear={() => selected.deselect(channels)} />
      {choice === 'test' && <TestDialog channels={channels} onClose={close} />}
      {choice && choice !== 'test' && (
        <BulkOperationDialog kind={choice} selected={selected} params={list.params} total={total} onClose={close} />
      )}
    </>
  );
}
