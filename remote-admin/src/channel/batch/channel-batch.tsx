import type { ChannelListState } from '../use-channel-list';
import type { SelectedChannels } from '../use-selected-channels';

export type ChannelBatchProps = {
  selected: SelectedChannels;
  /** What the list shows: its filters, tag mode and order. */
  list: ChannelListState;
  /** How many rows match the filters; undefined where the gateway does not count. */
  total: number | undefined;
};

export function ChannelBatch(_: ChannelBatchProps) {
  return null;
}
