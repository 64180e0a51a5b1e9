import { ApiError } from '@console/shared/http';
import { useQuery } from '@console/shared/query';
import { EmptyState, PageHeader, QueryState } from '@console/shared/ui';
import { overviewQuery } from './api/queries';
import { ReleasesOverview } from './releases-overview';
import { useReleasesT } from './texts';

/** A plain file server responds with an HTML page or 404. */
const isEdgeMissing = (error: unknown) => error instanceof ApiError && (error.code === 'malformed' || error.details.status === 404);

/** Part of the host, so that rollbacks work while every remote is down. */
export function ReleasesPage() {
  const t = useReleasesT();
  const query = useQuery(overviewQuery);
  const { data } = query;
  return (
    <>
      <PageHeader title={t('title')} {...(data && { text: t('state', { sequence: data.sequence, store: data.store }) })} />
      {isEdgeMissing(query.error) ? (
        <EmptyState title={t('edge.none')} text={t('edge.none.text')} />
      ) : (
        <QueryState query={query}>
          {(overview) => (overview ? <ReleasesOverview overview={overview} /> : <EmptyState title={t('none')} />)}
        </QueryState>
      )}
    </>
  );
}
