import { usePrefetchOnMount, useQuery } from '@console/shared/query';
import {
  Button,
  FilterBar,
  lazyComponent,
  PageHeader,
  QueryState,
  SearchField,
  useDrawerParam,
  useListParams,
  useSelectedRows,
} from '@console/shared/ui';
import { Copy, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { EmptyList } from '../empty-list';
import { useT } from '../i18n';
import { ConfirmationNote } from '../payment-confirmation';
import { codeList } from './api/queries';
import type { BulkOperation, Code, CreatedCodes } from './api/types';
import { CodesList, type CodesListProps } from './components/codes-list';
import { SelectedCodes } from './components/selected-codes';
import { useCopyCodes } from './use-copy-codes';

const CodeDrawer = lazyComponent(() => import('./components/code-drawer').then((module) => module.CodeDrawer));
const CodeDialog = lazyComponent(() => import('./components/code-dialog').then((module) => module.CodeDialog));
const CreatedCodesDialog = lazyComponent(() => import('./components/created-codes-dialog').then((module) => module.CreatedCodesDialog));
const CodeBatch = lazyComponent(() => import('./components/code-batch').then((module) => module.CodeBatch));

const noCodes: Code[] = [];

export function Page() {
  const t = useT();
  const list = useListParams(['keyword']);
  usePrefetchOnMount(codeList(list.params));
  const codes = useQuery(codeList(list.params));
  const { value: drawer, open, close } = useDrawerParam();
  const view = useDrawerParam('code');
  const { open: openView } = view;
  const edit = useCallback(({ id }: Code) => open(String(id)), [open]);
  const show = useCallback(({ id }: Code) => openView(String(id)), [openView]);
  const selected = useSelectedRows(codes.data?.items ?? noCodes);
  const copying = useCopyCodes();
  const [operation, setOperation] = useState<BulkOperation>();
  const [created, setCreated] = useState<CreatedCodes>();
  const endWork = (deleted: Code[]) => {
    setOperation(undefined);
    selected.forget(deleted);
  };
  const editViewed = (code: Code) => {
    view.close();
    edit(code);
  };
  const viewed = Number(view.value);
  const create = (
    <Button onClick={() => open('new')}>
      <Plus />
      {t('redemption.create')}
    </Button>
  );
  const rows = (page?: CodesListProps['page']) => (
    <CodesList page={page} list={list} selected={selected} copying={copying} onEdit={edit} onView={show} />
  );

  return (
    <>
      <PageHeader
        title={t('redemption.title')}
        actions={
          <>
            <Button variant="outline" onClick={() => copying.copyMany(selected.rows)}>
              <Copy />
              {t('redemption.copy-selected')}
            </Button>
            {create}
          </>
        }
      />
      <ConfirmationNote />
      <FilterBar
        id="redemption"
        list={list}
        chips={[]}
        search={
          <SearchField
            label={t('redemption.search')}
            value={list.params.filters.keyword}
            onSearch={(keyword, options) => list.setFilters({ keyword }, options)}
          />
        }
      />
      <QueryState query={codes} loading={rows()}>
        {(page) =>
          page.items.length === 0 ? (
            <EmptyList
              list={list}
              empty={{ title: t('redemption.none'), text: t('redemption.none.text'), action: create }}
              noMatch={{ title: t('redemption.none-found'), showAll: t('redemption.show-all') }}
            />
          ) : (
            rows(page)
          )
        }
      </QueryState>
      <SelectedCodes selected={selected} onOperation={setOperation} />
      {drawer !== undefined && <CodeDrawer key={drawer} value={drawer} onCreated={setCreated} onClose={close} />}
      {drawer === undefined && viewed > 0 && <CodeDialog key={viewed} id={viewed} onEdit={editViewed} onClose={view.close} />}
      {/* A dialog on top of the drawer would close with it. */}
      {created && drawer === undefined && <CreatedCodesDialog created={created} onClose={() => setCreated(undefined)} />}
      {operation && <CodeBatch operation={operation} onClose={endWork} />}
      {copying.dialog}
    </>
  );
}
