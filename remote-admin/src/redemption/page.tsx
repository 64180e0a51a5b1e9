import { useCapability } from '@console/shared/session';
import { BulkActionsBar, Button, EmptyList, QueryState, useDrawerParam, useListPage } from '@console/shared/ui';
import { Plus, Ticket } from 'lucide-react';
import { useCallback, useState } from 'react';
import { formatTotal } from '../format-total';
import { useT } from '../i18n';
import { isEmptyList } from '../is-empty-list';
import { KeywordFilter } from '../keyword-filter';
import { ConfirmationNote } from '../payment-confirmation';
import { codeList, codeListOfAnyStatus } from './api/queries';
import type { BulkOperation, Code } from './api/types';
import { CodesHeader } from './components/codes-header';
import { CodesList, type CodesListProps } from './components/codes-list';
import { type ListDialog, PageDialogs } from './components/page-dialogs';
import { StatusFilter } from './components/status-filter';
import { useCopyCodes } from './use-copy-codes';

const operationKinds = ['enable', 'disable', 'delete'] as const;

export function Page() {
  const t = useT();
  const { list, query, selected, drawer, edit, removeFromList, view, show, operation, setOperation, endOperation, dialog, setDialog } =
    useCodesPage();
  const copying = useCopyCodes();
  const codes = query.data?.items ?? [];
  const isEmpty = isEmptyList(query, list);
  const createButton = (
    <Button onClick={() => drawer.open('new')}>
      <Plus />
      {t('redemption.create')}
    </Button>
  );
  const empty = { icon: <Ticket />, title: t('redemption.none'), text: t('redemption.none.text'), action: createButton };
  const actions = [
    { kind: 'copy' as const, label: t('redemption.copy-selected') },
    ...operationKinds.map((kind) => ({ kind, label: t(`redemption.${kind}`), isDanger: kind === 'delete' })),
  ];
  const copySelected = () => copying.copyMany(selected.rows);
  const rows = (page?: CodesListProps['page']) => (
    <CodesList
      page={page}
      list={list}
      selection={selected.selection}
      copying={copying}
      onEdit={edit}
      onView={show}
      onDeleted={removeFromList}
    />
  );

  return (
    <>
      <CodesHeader
        text={formatTotal(query.data, (count) => t('redemption.total', { count }))}
        createButton={isEmpty ? undefined : createButton}
        onCopySelected={copySelected}
        onExport={() => setDialog('export')}
        onDeleteInvalid={() => setDialog('delete-invalid')}
      />
      <ConfirmationNote />
      {!isEmpty && (
        <KeywordFilter
          id="redemption"
          label={t('redemption.search')}
          list={list}
          note={
            (codes.length > 0 || list.isFiltered) && <StatusFilter list={list} codes={codes} isWhole={query.data?.total === codes.length} />
          }
        />
      )}
      <QueryState query={query} name={t('redemption.title')} loading={rows()}>
        {(page) => (page.items.length === 0 ? <EmptyList list={list} empty={empty} things={t('redemption.things')} /> : rows(page))}
      </QueryState>
      <BulkActionsBar
        selected={selected}
        actions={actions}
        onChoose={(kind) => (kind === 'copy' ? copySelected() : setOperation({ kind, codes: selected.rows }))}
      />
      <PageDialogs
        drawer={drawer}
        view={view}
        operation={operation}
        dialog={dialog}
        filters={list.params.filters}
        onEdit={edit}
        onOperationEnd={endOperation}
        onDialogClose={() => setDialog(undefined)}
        onInvalidDeleted={() => selected.forget(selected.rows)}
      />
      {copying.dialog}
    </>
  );
}

function useCodesPage() {
  const page = useListPage(['keyword', 'status'], useCapability('code-status-filter') ? codeList : codeListOfAnyStatus);
  const view = useDrawerParam('code');
  const { open } = view;
  const show = useCallback(({ id }: Code) => open(String(id)), [open]);
  const [operation, setOperation] = useState<BulkOperation>();
  const [dialog, setDialog] = useState<ListDialog>();
  const endOperation = (deleted: Code[]) => {
    setOperation(undefined);
    page.selected.forget(deleted);
  };
  return { ...page, view, show, operation, setOperation, endOperation, dialog, setDialog };
}
