import { formatTime } from '@console/shared/format';
import { mayAccess, useSession } from '@console/shared/session';
import { type ListState, useListParams } from '@console/shared/ui';
import { useCallback } from 'react';
import { useT } from '../i18n';
import { filterNames, type LogFilter, type LogFilters, type LogScope } from './api/types';
import type { Chip } from './components/filter-chips';
import { typeOfFilter } from './model';
import { isCustom, presets, rangeOf } from './range';

export type LogList = ListState<LogFilter> & {
  scope: LogScope;
  /** The filters that are set, as people read them. */
  chips: Chip[];
  remove: (name: LogFilter) => void;
  clear: () => void;
};

const nothing = Object.fromEntries(filterNames.map((name) => [name, ''])) as LogFilters;
const forAdmins: readonly LogFilter[] = ['channel', 'username'];

/** State of the log screen: page and filters from the address, scope from the role. */
export function useLogList(): LogList {
  const list = useListParams(filterNames);
  const scope = useSession((state) => (mayAccess(state.user, 'admin') ? 'all' : 'own'));
  const chips = useChips(list.params.filters, scope);
  const { setFilters } = list;
  return {
    ...list,
    scope,
    chips,
    remove: useCallback((name) => setFilters(name === 'start' ? { start: '', end: '' } : { [name]: '' }), [setFilters]),
    clear: useCallback(() => setFilters(nothing), [setFilters]),
  };
}

function useChips(filters: LogFilters, scope: LogScope): Chip[] {
  const t = useT();
  const type = typeOfFilter(filters.type);
  const preset = presets.find((name) => name !== '' && name === filters.range);
  const { start, end } = rangeOf(filters);
  const texts: [LogFilter, string | undefined][] = [
    ['type', type && t(`log.type.${type}`)],
    ['model_name', filters.model_name && `${t('log.model')}: ${filters.model_name}`],
    ['token_name', filters.token_name && `${t('log.token')}: ${filters.token_name}`],
    ['group', filters.group && `${t('log.group')}: ${filters.group}`],
    ['username', filters.username && `${t('log.user')}: ${filters.username}`],
    ['channel', filters.channel && `${t('log.channel')}: #${filters.channel}`],
    ['range', preset && !isCustom(filters) ? t(`log.range.${preset}`) : undefined],
    ['start', isCustom(filters) ? `${formatTime(start)} – ${formatTime(end)}` : undefined],
  ];
  return texts.flatMap(([name, text]) => (text && (scope === 'all' || !forAdmins.includes(name)) ? [{ name, text }] : []));
}
