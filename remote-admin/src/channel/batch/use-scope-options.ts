import type { Option } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Channel, ChannelListParams } from '../api/types';
import { getCommonTag, type Scope } from './use-scope';

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
    { value: 'selected', label: t('channel.batch.scope.selected', { count: selected.length }) },
    ...(tag === undefined ? [] : [{ value: 'tag', label: t('channel.batch.scope.tag', { tag }) } as const]),
    {
      value: 'matching',
      label: total === undefined ? t(`channel.batch.scope.${all}`) : t(`channel.batch.scope.${all}.count`, { count: total }),
    },
  ];
}
