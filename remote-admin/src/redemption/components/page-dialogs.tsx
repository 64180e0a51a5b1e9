import { type DrawerState, lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import type { BulkOperation, Code, CreatedCodes } from '../api/types';

const CodeDrawer = lazyComponent(() => import('./code-drawer').then((module) => module.CodeDrawer));
const CodeDialog = lazyComponent(() => import('./code-dialog').then((module) => module.CodeDialog));
const CreatedCodesDialog = lazyComponent(() => import('./created-codes-dialog').then((module) => module.CreatedCodesDialog));
const BulkOperationDialog = lazyComponent(() => import('./bulk-operation-dialog').then((module) => module.BulkOperationDialog));

export type PageDialogsProps = {
  drawer: DrawerState;
  /** Open on the ID of the code to show. */
  view: DrawerState;
  operation: BulkOperation | undefined;
  onEdit: (code: Code) => void;
  onOperationEnd: (deleted: Code[]) => void;
};

export function PageDialogs({ drawer, view, operation, onEdit, onOperationEnd }: PageDialogsProps) {
  const [created, setCreated] = useState<CreatedCodes>();
  const viewedId = Number(view.value);
  const editViewed = (code: Code) => {
    view.close();
    onEdit(code);
  };
  return (
    <>
      {drawer.value !== undefined && <CodeDrawer key={drawer.value} value={drawer.value} onCreated={setCreated} onClose={drawer.close} />}
      {drawer.value === undefined && viewedId > 0 && <CodeDialog key={viewedId} id={viewedId} onEdit={editViewed} onClose={view.close} />}
      {/* A dialog on top of the drawer would close with it. */}
      {created && drawer.value === undefined && <CreatedCodesDialog created={created} onClose={() => setCreated(undefined)} />}
      {operation && <BulkOperationDialog operation={operation} onClose={onOperationEnd} />}
    </>
  );
}
