import { onFirstUse } from '@console/shared/ui';
import { useState } from 'react';
import type { ChannelListState } from '../use-channel-list';
import type { SelectedChannels } from '../use-selected-channels';
import { BatchBar, type BatchChoice } from './batch-bar';

const BatchWork = onFirstUse(() => import('./batch-work').then((module) => module.BatchWork));
const TestDialog = onFirstUse(() => import('./test-dialog').then((module) => module.TestDialog));

export type ChannelBatchProps = {
  selected: SelectedChannels;
  /** What the list shows: its filters, tag mode and order. */
  list: ChannelListState;
  /** How many rows match the filters; undefined where the gateway does not count. */
  total: number | undefined;
};

/** Work on many channels: the selected ones, those of a tag, or all that match. */
export function ChannelBatch({ selected, list, total }: ChannelBatchProps) {
  const [choice, setChoice] = useState<BatchChoice>();
  const close = () => setChoice(undefined);
  const { channels } = selected;
  if (total === 0 && channels.length === 0) return null;
  return (
    <>
      <BatchBar count={channels.length} onChoose={setChoice} onClear={() => selected.forget(channels)} />
      {choice === 'test' && <TestDialog channels={channels} onClose={close} />}
      {choice && choice !== 'test' && <BatchWork kind={choice} selected={selected} params={list.params} total={total} onClose={close} />}
    </>
  );
}
