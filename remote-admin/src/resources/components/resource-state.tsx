import type { UseQueryResult } from '@console/shared/query';
import { Button, EmptyState, QueryState, type QueryStateProps } from '@console/shared/ui';
import { PowerOff } from 'lucide-react';
import { useT } from '../../i18n';
import { getUnavailableReason, type Unavailable } from '../model';

export type ResourceStateProps<T> = QueryStateProps<T> & {
  /** Title of the page and path of the endpoint, for the empty state. */
  title: string;
  path: string;
};

/** Why the gateway does not offer the resource; undefined while unknown. */
export const getAbsence = ({ data, isError, error }: UseQueryResult<unknown>): Unavailable | undefined =>
  data === undefined && isError ? getUnavailableReason(error) : undefined;

/** Other gateways lack these endpoints. */
export function ResourceState<T>({ title, path, query, ...rest }: ResourceStateProps<T>) {
  const absence = getAbsence(query);
  return absence ? (
    <NotOffered absence={absence} title={title} path={path} query={query} />
  ) : (
    <QueryState query={query} name={title} {...rest} />
  );
}

type NotOfferedProps = { absence: Unavailable; title: string; path: string; query: UseQueryResult<unknown> };

function NotOffered({ absence, title, path, query }: NotOfferedProps) {
  const t = useT();
  const isRefused = absence.kind === 'refused';
  return (
    <EmptyState
      icon={<PowerOff />}
      title={t(isRefused ? 'resource.refused' : 'resource.unknown', { title })}
      text={isRefused && absence.message !== '' ? absence.message : t('resource.unknown.text', { path })}
      action={
        <Button variant="outline" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('resource.retry')}
        </Button>
      }
    />
  );
}
