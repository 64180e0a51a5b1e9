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

// One function for good: rows are memoised by it.
const drawDetails = (drawing: Drawing) => <DrawingDetails drawing={drawing} />;

type Opened = { kind: 'picture' | 'prompt' | 'failure'; drawing: Drawing };

export function Page() {
  const t = useT();
  const list = useJobList(drawingKind);
  const { scope, setFilters } = list;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const columns = useMemo(() => {
    const open = (kind: Opened['kind']) => (drawing: Drawing) => setOpened({ kind, drawing });
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
    <JobPage title={t('midjourney.title')} list={list} query={drawingList(scope, list.params)} columns={columns} details={drawDetails}>
      {(drawings) => {
        if (opened === undefined) {
          return null;
        }
        const { kind, drawing } = opened;
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
            onShow={(next) => setOpened({ kind, drawing: next })}
            onClose={close}
          />
        );
      }}
    </JobPage>
  );
}
