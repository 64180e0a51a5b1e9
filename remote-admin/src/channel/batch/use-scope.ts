import { useQuery, useQueryClient } from '@console/shared/query';
import { useMemo } from 'react';
import { channelsOfTag, freshOf, matchingChannels } from '../api/queries';
import type { Channel, ChannelListParams, ReadChannels } from '../api/types';
import { sharedOf } from '../model';

/** Which channels work is for: the selected ones, all of their tag, or all that match the filters of the list. */
export type Scope = 'selected' | 'tag' | 'matching';

export type ScopedChannels = {
  channels: Channel[];
  /** While they are still read, how far that is. */
  reading: (Pick<ReadChannels, 'total'> & { count: number }) | undefined;
  isCut: boolean;
  error: Error | null;
  retry: () => void;
};

/** The tag that all selected channels have. */
export const tagOf = (selected: readonly Channel[]): string | undefined =>
  selected.length === 0 ? undefined : sharedOf(selected.map(({ tag }) => tag));

/** The channels of a scope; others than the selected ones are read when their scope is chosen. */
export function useScope(scope: Scope, selected: Channel[], params: Pick<ChannelListParams, 'filters' | 'tagMode'>): ScopedChannels {
  const client = useQueryClient();
  const tag = tagOf(selected) ?? '';
  const ofTag = useQuery({ ...channelsOfTag({ tag, name: selected[0]?.name ?? '' }), enabled: scope === 'tag' });
  const matching = useQuery({ ...matchingChannels(params), enabled: scope === 'matching' });
  const fresh = useMemo(() => freshOf(client, selected), [client, selected]);
  if (scope === 'selected') {
    return { channels: fresh, reading: undefined, isCut: false, error: null, retry: () => undefined };
  }
  const { data, error, refetch } = scope === 'tag' ? ofTag : matching;
  const { channels = [], total, isCut = false, isComplete = false } = data ?? {};
  return {
    channels,
    reading: isComplete || error ? undefined : { count: channels.length, total },
    isCut,
    error,
    retry: () => void refetch(),
  };
}
