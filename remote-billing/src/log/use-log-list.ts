import { formatCost, presetOf } from '@console/shared/format';
import { mayAccess, useSession } from '@console/shared/session';
import { type FilterChip, type ListState, useListParams, useRangeLabels } from '@console/shared/ui';
import { useT } from '../i18n';
import { defaultRange, filterNames, type LogFilter, type LogFilters, type LogScope } from './api/types';
import { parseTypeCode } from './model';
import { useTypeName } from './use-type-name';

export type LogList = ListState<LogFilter> & {
  scope: LogScope;
  chips: FilterChip<LogFilter>[];
};

const adminFilters: readonly LogFilter[] = ['channel', 'username'];

export function useLogList(): LogList {
  const list = useListParams(filterNames, { numbers: ['channel', 'min_quota'] });
  const scope = useSession((state) => (mayAccess(state.user, 'admin') ? 'all' : 'own'));
  const chips = useChips(list.params.filters).filter(({ filters: [name] }) => scope === 'all' || !adminFilters.includes(name as LogFilter));
  return { ...list, scope, chips };
}

function useChips(filters: LogFilters): FilterChip<LogFilter>[] {
  const t = useT();
  const rangeLabel = useRangeLabels();
  const typeName = useTypeName();
  const display = useSession((state) => state.status);
  const type = parseTypeCode(filters.type);
  const texts: [text: string | undefined, ...LogFilter[]][] = [
    [presetOf(filters, defaultRange) === defaultRange ? undefined : rangeLabel(filters, defaultRange), 'range', 'start', 'end'],
    [type && typeName(Number(type)), 'type'],
    [filters.model_name && `${t('log.model')}: ${filters.model_name}`, 'model_name'],
    [filters.token_name && `${t('log.token')}: ${filters.token_name}`, 'token_name'],
    [filters.group && `${t('log.group')}: ${filters.group}`, 'group'],
    [filters.username && `${t('log.user')}: ${filters.username}`, 'username'],
    [filters.min_quota && t('log.min-cost.chip', { cost: formatCost(Number(filters.min_quota), display) }), 'min_quota'],
    [filters.request_id && `${t('log.request-id')}: ${filters.request_id}`, 'request_id'],
    [filters.channel && `${t('log.channel')}: #${filters.channel}`, 'channel'],
  ];
  return texts.flatMap(([text, ...names]) => (text ? [{ text, filters: names }] : []));
}
