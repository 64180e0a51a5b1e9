import { ApiError } from '@console/shared/http';
import { useQuery } from '@console/shared/query';
import { useSearchParams } from '@console/shared/router';
import { Box, EmptyState, PageHeader, QueryState } from '@console/shared/ui';
import { Rocket } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Overview } from '../../../contract/overview';
import { PageTabs, tabId, tabPanelId } from '../page-tabs';
import { Access } from './access/access';
import { overviewQuery } from './api/queries';
import { Overrides } from './overrides/overrides';
import { ReleasesOverview, type ReleasesOverviewProps } from './releases-overview';
import { countTabs } from './rollout-progress';
import { useReleasesT } from './texts';

/** A plain file server responds with an HTML page or 404. */
const isEdgeMissing = (error: unknown) => error instanceof ApiError && (error.code === 'malformed' || error.details.status === 404);

const sections = { overview: ReleasesOverview, access: Access, overrides: Overrides } satisfies Record<
  string,
  ComponentType<ReleasesOverviewProps>
>;

type SectionId = keyof typeof sections;

const sectionIds = Object.keys(sections) as SectionId[];

const sectionAddress = (id: SectionId) => (id === 'overview' ? '/releases' : `/releases?tab=${id}`);

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
          {(overview) => (overview ? <SelectedSection overview={overview} /> : <EmptyState icon={<Rocket />} title={t('none')} />)}
        </QueryState>
      )}
    </>
  );
}

function SelectedSection({ overview }: ReleasesOverviewProps) {
  const t = useReleasesT();
  const [search] = useSearchParams();
  const selected = sectionIds.find((id) => id === search.get('tab')) ?? 'overview';
  const Selected = sections[selected];
  return (
    <>
      <PageTabs
        label={t('sections')}
        tabs={sectionIds.map((id) => ({ id, label: t(`section.${id}`), address: sectionAddress(id) }))}
        selectedId={selected}
      />
      <Box role="tabpanel" id={tabPanelId} aria-labelledby={tabId(selected)} pt={{ base: '4', md: '5' }}>
        <Selected overview={overview} />
      </Box>
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
