import type { Page } from '@console/shared/http';
import { useMutation } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { DeleteRowDialog, EmptyState, type ListState, notify, Pagination, type Selection } from '@console/shared/ui';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useT } from '../../i18n';
import { deleteCodeMutation, setStatusMutation } from '../api/queries';
import type { CodeFilter } from '../api/requests';
import type { Code } from '../api/types';
import { filterByStatus, isEnabled, parseStatusChoice } from '../model';
import type { CopyCodes } from '../use-copy-codes';
import { CodesTable } from './codes-table';

export type CodesListProps = {
  page: Page<Code> | undefined;
  list: ListState<CodeFilter>;
  selection: Selection;
  copying: CopyCodes;
  onEdit: (code: Code) => void;
  onView: (code: Code) => void;
  onDeleted: (codes: Code[]) => void;
};

export function CodesList({ page, list, selection, copying, onEdit, onView, onDeleted }: CodesListProps) {
  const t = useT();
  const isFiltered = useCapability('code-status-filter');
  const status = parseStatusChoice(list.params.filters.status);
  const [codeToDelete, setCodeToDelete] = useState<Code>();
  const { mutate } = useMutation(setStatusMutation);
  const { copyOne: onCopy, copyUnused: onCopyUnused } = copying;
  const { setFilters, setPage, setPageSize } = list;
  const onName = useCallback((keyword: string) => setFilters({ keyword }), [setFilters]);
  const onToggle = useCallback(
    (code: Code) => {
      const change = (from: Code, next: 'unused' | 'disabled', action?: { label: string; onClick: () => void }) =>
        mutate(
          { code: from, status: next },
          { onSuccess: () => notify.success(t(`redemption.done.${next}`, { name: code.name }), `code-${code.id}`, action) },
        );
      const [before, next] = isEnabled(code) ? (['unused', 'disabled'] as const) : (['disabled', 'unused'] as const);
      change(code, next, { label: t('redemption.undo'), onClick: () => change({ ...code, status: next }, before) });
    },
    [mutate, t],
  );
  const handlers = useMemo(
    () => ({ onView, onCopy, onCopyUnused, onEdit, onToggle, onDelete: setCodeToDelete }),
    [onView, onCopy, onCopyUnused, onEdit, onToggle],
  );
  const shown = page && (isFiltered ? page.items : filterByStatus(page.items, status));
  return (
    <>
      {shown?.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          place="section"
          title={t('redemption.none-of-status')}
          action={{ label: t('redemption.whole-page'), onClick: () => setFilters({ status: '' }, { keepPage: true }) }}
        />
      ) : (
        <CodesTable codes={shown} list={list} selection={selection} onName={onName} handlers={handlers} />
      )}
      {page && <Pagination page={page} onPageChange={setPage} onPageSizeChange={setPageSize} />}
      {codeToDelete && (
        <DeleteRowDialog
          row={codeToDelete}
          mutation={deleteCodeMutation}
          title={t('redemption.delete.title', { id: codeToDelete.id, name: codeToDelete.name })}
          text={t(codeToDelete.status === 'used' ? 'redemption.delete.used' : 'redemption.delete.text')}
          confirmLabel={t('redemption.delete.confirm')}
          deletedMessage={t('redemption.deleted', { name: codeToDelete.name })}
          onDeleted={onDeleted}
          onClose={() => setCodeToDelete(undefined)}
        />
      )}
    </>
  );
}
