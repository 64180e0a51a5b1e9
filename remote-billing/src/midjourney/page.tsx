import { useMemo, useState } from 'react';
import { useT } from '../i18n';
import { JobPage, TextsDialog, useJobList } from '../jobs';
import { drawingList } from './api/queries';
import type { Drawing } from './api/types';
import { drawingColumns } from './components/drawing-columns';
import { DrawingDetails } from './components/drawing-details';
import { Lightbox } from './components/lightbox';
import { drawingKind } from './kind';
import { hasPicture } from './model';

// Stable, because rows are memoized by it.
const renderDetails = (drawing: Drawing) => <DrawingDetails drawing={drawing} />;

type OpenDialog = { kind: 'picture' | 'prompt' | 'failure'; drawing: Drawing };

export function Page() {
  const t = useT();
  const list = useJobList(drawingKind);
  const { scope, setFilters } = list;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const columns = useMemo(() => {
    const open = (kind: OpenDialog['kind']) => (drawing: Drawing) => setOpenDialog({ kind, drawing });
    return drawingColumns({
      t,
      isAdmin: scope === 'all',
      onFilter: setFilters,
      onPicture: open('picture'),
      onPrompt: open('prompt'),
      onFailure: open('failure'),
    });
  }, [t, scope, setFilters]);
  return (
    <JobPage title={t('midjourney.title')} list={list} query={drawingList(scope, list.params)} columns={columns} details={renderDetails}>
      {(drawings) => {
        if (openDialog === undefined) {
          return null;
        }
        const { kind, drawing } = openDialog;
        if (kind === 'failure') {
          return <TextsDialog title={t('jobs.failure')} texts={[[t('jobs.failure'), drawing.failReason]]} onClose={close} />;
        }
        if (kind === 'prompt') {
          const texts: [string, string][] = [
            [t('midjourney.prompt'), drawing.prompt],
            [t('midjourney.prompt.en'), drawing.promptEn],
          ];
          return <TextsDialog title={t('midjourney.prompt')} texts={texts} onClose={close} />;
        }
        return (
          <Lightbox
            drawings={drawings.filter(hasPicture)}
            shown={drawing}
            onShow={(next) => setOpenDialog({ kind, drawing: next })}
            onClose={close}
          />
        );
      }}
    </JobPage>
  );
}
