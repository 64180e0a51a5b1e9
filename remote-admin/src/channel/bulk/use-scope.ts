import { useQuery, useQueryClient } from '@console/shared/query';
import type { Option } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { latestFromCache, matchingChannels, tagChannelList } from '../api/queries';
import type { Channel, ChannelListParams, MatchingChannels } from '../api/types';
import { getCommonValue } from '../model';

export type Scope = 'selected' | 'tag' | 'matching';

export type ScopedChannels = {
  channels: Channel[];
  /** Undefined once everything has been loaded. */
  progress: (Pick<MatchingChannels, 'total'> & { count: number }) | undefined;
  isTruncated: boolean;
  error: Error | null;
  retry: () => void;
};

export const getCommonTag = (selected: readonly Channel[]): string | undefined =>
  selected.length === 0 ? undefined : getCommonValue(selected.map(({ tag }) => tag));

export function useScope(scope: Scope, selected: Channel[], params: Pick<ChannelListParams, 'filters' | 'tagMode'>): ScopedChannels {
  const client = useQueryClient();
  const tag = getCommonTag(selected) ?? '';
  const ofTag = useQuery({ ...tagChannelList({ tag, name: selected[0]?.name ?? '' }), enabled: scope === 'tag' });
  const matching = useQuery({ ...matchingChannels(params), enabled: scope === 'matching' });
  const latest = useMemo(() => latestFromCache(client, selected), [client, selected]);
  if (scope === 'selected') {
    return { channels: latest, progress: undefined, isTruncated: false, error: null, retry: () => undefined };
  }
  const { data, error, refetch } = scope === 'tag' ? ofTag : matching;
  const { channels = [], total, isTruncated = false, isComplete = false } = data ?? {};
  return {
    channels,
    progress: isComplete || error ? undefined : { count: channels.length, total },
    isTruncated,
    error,
    retry: () => void refetch(),
  };
}

export function useScopeOptions(
  selected: Channel[],
  { filters, tagMode }: Pick<ChannelListParams, 'filters' | 'tagMode'>,
  total: number | undefined,
): (Option & { value: Scope })[] {
  const t = useT();
  const tag = getCommonTag(selected);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const all = `${isFiltered ? 'matching' : 'all'}${tagMode ? '.tags' : ''}` as const;
  return [
    { value: 'selected', label: t('channel.bulk.scope.selected', { count: selected.length }) },
    ...(tag === undefined ? [] : [{ value: 'tag', label: t('channel.bulk.scope.tag', { tag }) } as const]),
    {
      value: 'matching',
      label: total === undefined ? t(`channel.bulk.scope.${all}`) : t(`channel.bulk.scope.${all}.count`, { count: total }),
    },
  ];
}
