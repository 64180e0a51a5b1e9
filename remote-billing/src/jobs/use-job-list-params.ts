import { mayAccess, useSession } from '@console/shared/session';
import { type FilterChip, type ListState, useListParams } from '@console/shared/ui';
import { useT } from '../i18n';
import { platformName, statusName } from './names';
import { type JobFilter, type JobKind, type JobScope, jobFilterNames } from './types';

export type JobList = ListState<JobFilter> & {
  kind: JobKind;
  scope: JobScope;
  chips: FilterChip<JobFilter>[];
};

export function useJobListParams(kind: JobKind): JobList {
  const t = useT();
  const list = useListParams(jobFilterNames, { numbers: ['channel'] });
  const scope = useSession((state) => (mayAccess(state.user, 'admin') ? 'all' : 'own'));
  const { filters } = list.params;
  const texts: [text: string | undefined, ...JobFilter[]][] = [
    [filters.id && `${t('jobs.id')}: ${filters.id}`, 'id'],
    [kind.platforms && filters.status ? `${t('jobs.status')}: ${statusName(filters.status, t)}` : undefined, 'status'],
    [kind.platforms && filters.platform ? `${t('jobs.platform')}: ${platformName(filters.platform, t)}` : undefined, 'platform'],
    [scope === 'all' && filters.channel ? `${t('jobs.channel')}: #${filters.channel}` : undefined, 'channel'],
  ];
  return { ...list, kind, scope, chips: texts.flatMap(([text, ...names]) => (text ? [{ text, filters: names }] : [])) };
}
