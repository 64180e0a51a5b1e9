import type { Page } from '@console/shared/http';
import { useMutation } from '@console/shared/query';
import { type ListState, notify, Pagination, type SelectedRows } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import { useT } from '../../i18n';
import { toggleMutation } from '../api/queries';
import type { TokenFilter } from '../api/requests';
import type { Token } from '../api/types';
import type { CopyAs } from '../use-copy-tokens';
import type { RevealKeys } from '../use-reveal-keys';
import { DeleteToken } from './delete-token';
import { TokensTable } from './tokens-table';

export type TokensListProps = {
  page: Page<Token> | undefined;
  list: ListState<TokenFilter>;
  selected: SelectedRows<Token>;
  onEdit: (token: Token) => void;
  reveal: RevealKeys;
  copyAs: CopyAs;
};

export function TokensList({ page, list, selected, onEdit, reveal, copyAs }: TokensListProps) {
  const t = useT();
  const { mutateAsync } = useMutation(toggleMutation);
  const toggle = useCallback(
    async (token: Token) => {
      const set = (status: 'enabled' | 'disabled') => mutateAsync({ token, status }).catch(() => undefined);
      const [next, previous] = token.status === 'enabled' ? (['disabled', 'enabled'] as const) : (['enabled', 'disabled'] as const);
      if (!(await set(next))) {
        return;
      }
      const undo = { label: t('token.undo'), onClick: () => void set(previous) };
      notify.success(t(`token.toggled.${next}`, { name: token.name }), `token:${token.id}`, undo);
    },
    [mutateAsync, t],
  );
  const [tokenToDelete, setTokenToDelete] = useState<Token>();
  const handleDeleted = (token: Token) => {
    selected.forget([token]);
    if (page?.items.length === 1 && page.page > 1) {
      list.setPage(page.page - 1);
    }
  };
  return (
    <>
      <TokensTable
        tokens={page?.items}
        selection={selected.selection}
        reveal={reveal}
        copyAs={copyAs}
        onEdit={onEdit}
        onToggle={toggle}
        onDelete={setTokenToDelete}
      />
      {page && <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />}
      {tokenToDelete && <DeleteToken token={tokenToDelete} onDeleted={handleDeleted} onClose={() => setTokenToDelete(undefined)} />}
    </>
  );
}
