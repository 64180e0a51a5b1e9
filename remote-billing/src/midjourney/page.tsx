import { useMemo, useState } from 'react';
import { useT } from '../i18n';
import { JobPage, useJobListParams } from '../jobs';
import { drawingList } from './api/queries';
import type { Drawing } from './api/types';
import { drawingColumns } from './components/drawing-columns';
import { DrawingDetails } from './components/drawing-details';
import { DrawingDialog, type DrawingDialogProps } from './components/drawing-dialog';
import { drawingKind } from './kind';

// Stable, because rows are memoized by it.
const renderDetails = (drawing: Drawing) => <DrawingDetails drawing={drawing} />;

type OpenDialog = Pick<DrawingDialogProps, 'kind' | 'drawing'>;

export function Page() {
  const t = useT();
  const list = useJobListParams(drawingKind);
  const { scope, setFilters } = list;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
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
      {(drawings) =>
        openDialog && (
          <DrawingDialog
            {...openDialog}
            drawings={drawings}
            onShow={(drawing) => setOpenDialog({ kind: 'picture', drawing })}
            onClose={() => setOpenDialog(undefined)}
          />
        )
      }
    </JobPage>
  );
}
