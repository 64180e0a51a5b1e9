import { ApiError } from '@console/shared/http';
import { useQuery } from '@console/shared/query';
import { EmptyState, Heading, Note, PageHeader, QueryState, Stack } from '@console/shared/ui';
import { useState } from 'react';
import type { Overview } from '../../../contract/overview';
import { overview } from './api/queries';
import { BulkChangeDialog, type PendingBulkChange } from './bulk-change-dialog';
import { Canaries } from './canaries/canaries';
import { type PendingShare, ShareDialog } from './canaries/share-dialog';
import { CommandDialog, type PendingCommand } from './command-dialog';
import { Comparison } from './comparison';
import { Failures } from './failures/failures';
import { HistoryTable } from './history-table';
import { LiveTable } from './live-table';
import { type PendingPin, PinDialog } from './pins/pin-dialog';
import { Pins } from './pins/pins';
import { computeRolloutProgress, isEdgeStale } from './rollout-progress';
import { useReleasesT } from './texts';
import { diffEntries } from './version-diff';

/** A file server answers with a page, or knows no such address. */
const isEdgeMissing = (error: unknown) => error instanceof ApiError && (error.code === 'malformed' || error.details.status === 404);

/** What is live, since when, by whom and why, where it runs, and the way back. The host's own: it works when every remote is down. */
export function ReleasesPage() {
  const t = useReleasesT();
  const query = useQuery(overview);
  const { data } = query;
  return (
    <>
      <PageHeader title={t('title')} {...(data && { text: t('state', { sequence: data.sequence, store: data.store }) })} />
      {isEdgeMissing(query.error) ? (
        <EmptyState title={t('edge.none')} text={t('edge.none.text')} />
      ) : (
        <QueryState query={query}>{(found) => (found ? <Releases found={found} /> : <EmptyState title={t('none')} />)}</QueryState>
      )}
    </>
  );
}

function Releases({ found }: { found: Overview }) {
  const t = useReleasesT();
  const [wish, setWish] = useState<PendingCommand>();
  const [share, setShare] = useState<PendingShare>();
  const [pin, setPin] = useState<PendingPin>();
  const [set, setSet] = useState<PendingBulkChange>();
  const { history, sequence: newest, versions } = found;
  const activeEdges = found.edges.filter((edge) => !isEdgeStale(edge));
  return (
    <Stack gap="6">
      {found.edges
        .filter((edge) => isEdgeStale(edge) && !edge.stopped)
        .map(({ edge, at }) => (
          <Note key={edge} tone="warning">
            {t('edge.quiet', { edge: edge.slice(0, 8), at })}
          </Note>
        ))}
      <section>
        <Heading as="h2" size="md" mb="3">
          {t('live')}
        </Heading>
        <LiveTable
          overview={found}
          onCommand={setWish}
          onShare={setShare}
          onPin={setPin}
          onRemove={({ name, live }) => setSet({ verb: 'remove', name, version: live })}
        />
      </section>
      <Failures failures={found.failures ?? []} />
      <Canaries overview={found} onCommand={setWish} onShare={setShare} />
      <Pins pins={found.pins} />
      <section>
        <Heading as="h2" size="md" mb="3">
          {t('history')}
        </Heading>
        <Comparison overview={found} />
        <HistoryTable
          lines={history}
          onReturn={(sequence) =>
            setSet({
              verb: 'rollback-to-sequence',
              sequence,
              since: diffEntries(history, sequence, newest, versions),
              canaries: found.live.flatMap(({ name, canary }) => (canary ? [{ name, version: canary.version }] : [])),
            })
          }
        />
      </section>
      {share && <ShareDialog pending={share} onClose={() => setShare(undefined)} />}
      {set && <BulkChangeDialog pending={set} onClose={() => setSet(undefined)} />}
      {pin && <PinDialog pending={pin} onClose={() => setPin(undefined)} />}
      {wish && (
        <CommandDialog
          pending={wish}
          progress={computeRolloutProgress(activeEdges, wish.name, wish.to)}
          onClose={() => setWish(undefined)}
        />
      )}
    </Stack>
  );
}
