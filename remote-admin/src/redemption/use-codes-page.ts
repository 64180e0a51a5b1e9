import { useDrawerParam, useListPage } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import { codeList } from './api/queries';
import type { BulkOperation, Code } from './api/types';

export function useCodesPage() {
  const page = useListPage(['keyword'], codeList);
  const view = useDrawerParam('code');
  const { open } = view;
  const show = useCallback(({ id }: Code) => open(String(id)), [open]);
  const [operation, setOperation] = useState<BulkOperation>();
  const endOperation = (deleted: Code[]) => {
    setOperation(undefined);
    page.selected.forget(deleted);
  };
  return { ...page, view, show, operation, setOperation, endOperation };
}
