import { FormField, PlainSelect } from '@console/shared/ui';
import { useT } from '../i18n';
import { filterStatuses, platformName, statusName } from './names';
import type { JobList } from './use-job-list-params';

export type StateFiltersProps = { list: JobList; platforms: readonly string[] };

export function StateFilters({ list, platforms }: StateFiltersProps) {
  const t = useT();
  const { status, platform } = list.params.filters;
  const withCurrent = (values: readonly string[], current: string) =>
    current === '' || values.includes(current) ? values : [...values, current];
  return (
    <>
      <FormField label={t('jobs.status')}>
        <PlainSelect
          label={t('jobs.status')}
          value={status}
          options={[
            { value: '', label: t('jobs.status.all') },
            ...withCurrent(filterStatuses, status).map((value) => ({ value, label: statusName(value, t) })),
          ]}
          onChange={(chosen) => list.setFilters({ status: chosen })}
          width="full"
        />
      </FormField>
      <FormField label={t('jobs.platform')}>
        <PlainSelect
          label={t('jobs.platform')}
          value={platform}
          options={[
            { value: '', label: t('jobs.platform.all') },
            ...withCurrent(platforms, platform).map((value) => ({ value, label: platformName(value, t) })),
          ]}
          onChange={(chosen) => list.setFilters({ platform: chosen })}
          width="full"
        />
      </FormField>
    </>
  );
}
