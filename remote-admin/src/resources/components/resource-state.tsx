import type { UseQueryResult } from '@console/shared/query';
import { Button, EmptyState, QueryState, type QueryStateProps } from '@console/shared/ui';
import { useT } from '../../i18n';
import { getUnavailableReason, type Unavailable } from '../model';

export type ResourceStateProps<T> = QueryStateProps<T> & {
  /** Title of the page and path of the endpoint, for the empty state. */
  title: string;
  path: string;
};

/** Other gateways lack these endpoints. */
export function ResourceState<T>({ title, path, query, ...rest }: ResourceStateProps<T>) {
  const absence = query.data === undefined && query.isError ? getUnavailableReason(query.error) : undefined;
  return absence ? <NotOffered absence={absence} title={title} path={path} query={query} /> : <QueryState query={query} {...rest} />;
}

type NotOfferedProps = { absence: Unavailable; title: string; path: string; query: UseQueryResult<unknown> };

function NotOffered({ absence, title, path, query }: NotOfferedProps) {
  const t = useT();
  const isRefused = absence.kind === 'refused';
  return (
    <EmptyState
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
