import { chakra } from '@console/shared/ui';
import { Image } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '../i18n';
import { JobPage, useJobListParams } from '../jobs';
import { drawingList } from './api/queries';
import type { Drawing } from './api/types';
import { drawingColumns, drawingSummary } from './components/drawing-columns';
import { DrawingPanel } from './components/drawing-panel';
import { Lightbox } from './components/lightbox';
import { drawingKind } from './kind';
import { hasPicture } from './model';

// Stable, because rows are memoized by it.
const renderPanel = (drawing: Drawing) => <DrawingPanel drawing={drawing} />;

/** Room for a thumbnail beside both lines of a row on phones. */
const DrawingStyles = chakra('div', {
  base: {
    '& [data-narrow] tbody td[data-narrow]': { position: 'relative', ps: '4.25rem' },
  },
});

export function Page() {
  const t = useT();
  const list = useJobListParams(drawingKind);
  const { scope, setFilters } = list;
  const [shown, setShown] = useState<Drawing>();
  const columns = useMemo(
    () => drawingColumns({ t, isAdmin: scope === 'all', onFilter: setFilters, onPicture: setShown }),
    [t, scope, setFilters],
  );
  const summary = useMemo(() => drawingSummary(t), [t]);
  return (
    <DrawingStyles>
      <JobPage
        title={t('midjourney.title')}
        list={list}
        query={drawingList(scope, list.params)}
        columns={columns}
        summary={summary}
        panel={renderPanel}
        icon={<Image />}
      >
        {(drawings) =>
          shown && <Lightbox drawings={drawings.filter(hasPicture)} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        }
      </JobPage>
    </DrawingStyles>
  );
}
