import { ApiError } from '@console/shared/http';
import { useQuery } from '@console/shared/query';
import { EmptyState, PageHeader, QueryState } from '@console/shared/ui';
import { Rocket } from 'lucide-react';
import type { Overview } from '../../../contract/overview';
import { overviewQuery } from './api/queries';
import { ReleasesOverview } from './releases-overview';
import { countTabs } from './rollout-progress';
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
      <PageHeader title={t('title')} {...(data && { text: <ReleaseState overview={data} /> })} />
      {isEdgeMissing(query.error) ? (
        <EmptyState icon={<Rocket />} title={t('edge.none')} text={t('edge.none.text')} />
      ) : (
        <QueryState query={query}>
          {(overview) => (overview ? <ReleasesOverview overview={overview} /> : <EmptyState icon={<Rocket />} title={t('none')} />)}
        </QueryState>
      )}
    </>
  );
}

function ReleaseState({ overview: { sequence, store, edges, guard } }: { overview: Overview }) {
  const t = useReleasesT();
  const tabs = countTabs(edges);
  const parts = [
    t('state', { sequence }),
    // Zero stands for tabs not yet counted, because this one is open.
    ...(tabs > 0 ? [t('state.tabs', { count: tabs })] : []),
    t(guard.frozen ? 'state.guard.paused' : 'state.guard.on'),
  ];
  return <span title={t('state.store', { store })}>{parts.join(' · ')}</span>;
}
