import type { Page } from '@console/shared/http';
import { useMutation } from '@console/shared/query';
import { DeleteRowDialog, type ListState, lazyComponent, notify, Pagination, type Selection } from '@console/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import { useT } from '../../i18n';
import { deleteMutation, toggleMutation } from '../api/queries';
import type { TokenFilter } from '../api/requests';
import type { Token } from '../api/types';
import { limitedModels } from '../model';
import type { CopyAs } from '../use-copy-tokens';
import type { RevealKeys } from '../use-reveal-keys';
import type { KeyDialogProps } from './key-dialog';
import { TokensTable } from './tokens-table';

const RotateToken = lazyComponent(() => import('./rotate-token').then((module) => module.RotateToken));

const UseInDialog = lazyComponent(() => import('./use-in-dialog').then((module) => module.UseInDialog));

const KeyDialog = lazyComponent(() => import('./key-dialog').then((module) => module.KeyDialog));

export type TokensListProps = {
  page: Page<Token> | undefined;
  list: ListState<TokenFilter>;
  selection: Selection;
  reveal: RevealKeys;
  copyAs: CopyAs;
  onEdit: (token: Token) => void;
  onDeleted: (tokens: Token[]) => void;
};

export function TokensList({ page, list, selection, reveal, copyAs, onEdit, onDeleted }: TokensListProps) {
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
  const [shownKey, setShownKey] = useState<Omit<KeyDialogProps, 'onClose'>>();
  const [tokenToRotate, setTokenToRotate] = useState<Token>();
  const [tokenToUse, setTokenToUse] = useState<Token>();
  const showKey = useCallback(
    async (token: Token) => {
      const value = (await reveal([token]))?.get(token.id);
      const title = t('token.key.of', { name: token.name });
      setShownKey(value === undefined ? undefined : { title, value, models: limitedModels(token) });
    },
    [reveal, t],
  );
  const showRotated = (token: Token, value: string) =>
    setShownKey({ title: t('token.rotate.done', { name: token.name }), value, models: limitedModels(token), isNew: true });
  const [tokenToDelete, setTokenToDelete] = useState<Token>();
  const handlers = useMemo(
    () => ({
      copyAs,
      onShowKey: showKey,
      onToggle: toggle,
      onEdit,
      onRotate: setTokenToRotate,
      onUseIn: setTokenToUse,
      onDelete: setTokenToDelete,
    }),
    [copyAs, showKey, toggle, onEdit],
  );
  return (
    <>
      <TokensTable tokens={page?.items} list={list} selection={selection} reveal={reveal} handlers={handlers} />
      {page && <Pagination page={page} onPageChange={list.setPage} onPageSizeChange={list.setPageSize} />}
      {tokenToUse && <UseInDialog token={tokenToUse} reveal={reveal} onClose={() => setTokenToUse(undefined)} />}
      {tokenToRotate && <RotateToken token={tokenToRotate} onRotated={showRotated} onClose={() => setTokenToRotate(undefined)} />}
      {/* Opened after the drawer has closed, which would close the dialog too. */}
      {shownKey && tokenToRotate === undefined && <KeyDialog {...shownKey} onClose={() => setShownKey(undefined)} />}
      {tokenToDelete && (
        <DeleteRowDialog
          row={tokenToDelete}
          mutation={deleteMutation}
          title={t('token.delete.title')}
          text={t('token.delete.text', { name: tokenToDelete.name })}
          confirmLabel={t('token.delete')}
          deletedMessage={t('token.deleted', { name: tokenToDelete.name })}
          onDeleted={onDeleted}
          onClose={() => setTokenToDelete(undefined)}
        />
      )}
    </>
  );
}
