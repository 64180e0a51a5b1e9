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
import { useT } from '../i18n';
import { NoRows } from '../no-rows';
import { ConfirmationNote } from '../payment-confirmation';
import { codeList } from './api/queries';
import type { Code, CodeWork, MadeCodes as Made } from './api/types';
import { CodesList, type CodesListProps } from './components/codes-list';
import { SelectedCodes } from './components/selected-codes';
import { useCopyCodes } from './use-copy-codes';

const CodeDrawer = lazyComponent(() => import('./components/code-drawer').then((module) => module.CodeDrawer));
const CodeDialog = lazyComponent(() => import('./components/code-dialog').then((module) => module.CodeDialog));
const MadeCodes = lazyComponent(() => import('./components/made-codes').then((module) => module.MadeCodes));
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
  const [work, setWork] = useState<CodeWork>();
  const [made, setMade] = useState<Made>();
  const endWork = (deleted: Code[]) => {
    setWork(undefined);
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
            <Button variant="outline" onClick={() => copying.many(selected.rows)}>
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
            <NoRows
              list={list}
              none={{ title: t('redemption.none'), text: t('redemption.none.text'), action: create }}
              noneFound={{ title: t('redemption.none-found'), showAll: t('redemption.show-all') }}
            />
          ) : (
            rows(page)
          )
        }
      </QueryState>
      <SelectedCodes selected={selected} onWork={setWork} />
      {drawer !== undefined && <CodeDrawer key={drawer} value={drawer} onMade={setMade} onClose={close} />}
      {drawer === undefined && viewed > 0 && <CodeDialog key={viewed} id={viewed} onEdit={editViewed} onClose={view.close} />}
      {/* Not above the drawer that asks for it: that would take the dialog along when it closes. */}
      {made && drawer === undefined && <MadeCodes made={made} onClose={() => setMade(undefined)} />}
      {work && <CodeBatch work={work} onClose={endWork} />}
      {copying.dialog}
    </>
  );
}
