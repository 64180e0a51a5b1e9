import { lazyComponent } from '@console/shared/ui';
import type { ChannelListState } from '../use-channel-list';
import type { SelectedChannels } from '../use-selected-channels';
import { BatchBar, type BulkAction } from './batch-bar';

const BatchOperation = lazyComponent(() => import('./batch-operation').then((module) => module.BatchOperation));
const TestDialog = lazyComponent(() => import('./test-dialog').then((module) => module.TestDialog));

export type ChannelBatchProps = {
  choice: BulkAction | undefined;
  onChoose: (choice: BulkAction | undefined) => void;
  selected: SelectedChannels;
  list: ChannelListState;
  total: number | undefined;
};

export function ChannelBatch({ choice, onChoose, selected, list, total }: ChannelBatchProps) {
  const close = () => onChoose(undefined);
  const { channels } = selected;
  return (
    <>
      <BatchBar count={channels.length} onChoose={onChoose} onClear={() => selected.deselect(channels)} />
      {choice === 'test' && <TestDialog channels={channels} onClose={close} />}
      {choice && choice !== 'test' && (
        <BatchOperation kind={choice} selected={selected} params={list.params} total={total} onClose={close} />
      )}
    </>
  );
}
