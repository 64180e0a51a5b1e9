import { type DrawerState, lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import type { BulkOperation, Code, CreatedCodes } from '../api/types';
import type { ExportCodesProps } from './export-codes';

const CodeDrawer = lazyComponent(() => import('./code-drawer').then((module) => module.CodeDrawer));
const CodeDialog = lazyComponent(() => import('./code-dialog').then((module) => module.CodeDialog));
const CreatedCodesDialog = lazyComponent(() => import('./created-codes-dialog').then((module) => module.CreatedCodesDialog));
const BulkOperationDialog = lazyComponent(() => import('./bulk-operation-dialog').then((module) => module.BulkOperationDialog));

const ExportCodes = lazyComponent(() => import('./export-codes').then((module) => module.ExportCodes));
const DeleteInvalidDialog = lazyComponent(() => import('./delete-invalid-dialog').then((module) => module.DeleteInvalidDialog));

export type ListDialog = 'export' | 'delete-invalid';

export type PageDialogsProps = {
  drawer: DrawerState;
  /** Open on the ID of the code to show. */
  view: DrawerState;
  operation: BulkOperation | undefined;
  dialog: ListDialog | undefined;
  filters: ExportCodesProps['filters'];
  onEdit: (code: Code) => void;
  onOperationEnd: (deleted: Code[]) => void;
  onDialogClose: () => void;
  onInvalidDeleted: () => void;
};

export function PageDialogs({
  drawer,
  view,
  operation,
  dialog,
  filters,
  onEdit,
  onOperationEnd,
  onDialogClose,
  onInvalidDeleted,
}: PageDialogsProps) {
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
      {dialog === 'export' && <ExportCodes filters={filters} onClose={onDialogClose} />}
      {dialog === 'delete-invalid' && <DeleteInvalidDialog onDeleted={onInvalidDeleted} onClose={onDialogClose} />}
      {operation && <BulkOperationDialog operation={operation} onClose={onOperationEnd} />}
    </>
  );
}
