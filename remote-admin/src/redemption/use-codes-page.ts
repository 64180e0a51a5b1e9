import { usePrefetchOnMount, useQuery } from '@console/shared/query';
import { useDrawerParam, useListParams, useSelectedRows } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import { codeList } from './api/queries';
import type { BulkOperation, Code } from './api/types';

const noCodes: Code[] = [];

export function useCodesPage() {
  const list = useListParams(['keyword']);
  usePrefetchOnMount(codeList(list.params));
  const codes = useQuery(codeList(list.params));
  const selected = useSelectedRows(codes.data?.items ?? noCodes);
  const drawer = useDrawerParam();
  const view = useDrawerParam('code');
  const [openDrawer, openView] = [drawer.open, view.open];
  const edit = useCallback(({ id }: Code) => openDrawer(String(id)), [openDrawer]);
  const show = useCallback(({ id }: Code) => openView(String(id)), [openView]);
  const [operation, setOperation] = useState<BulkOperation>();
  const endOperation = (deleted: Code[]) => {
    setOperation(undefined);
    selected.forget(deleted);
  };
  return { list, codes, selected, drawer, view, edit, show, operation, setOperation, endOperation };
}
