import { BulkActionsBar, type DrawerState, lazyComponent, type SelectedRows } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import { useT } from '../../i18n';
import type { Token, TokenOperation } from '../api/types';

const TokenDrawer = lazyComponent(() => import('./token-drawer').then((module) => module.TokenDrawer));

const CreatedKey = lazyComponent(() => import('./created-key').then((module) => module.CreatedKey));

const TokenBatch = lazyComponent(() => import('./token-batch').then((module) => module.TokenBatch));

const bulkKinds = ['copy', 'enable', 'disable', 'delete'] as const;

export type TokenOperationsProps = {
  selected: SelectedRows<Token>;
  drawer: DrawerState;
  onCopy: (tokens: readonly Token[]) => void;
};

/** The bar of the selection, and the drawer and dialog in which tokens are created, edited or changed together. */
export function TokenOperations({ selected, drawer: { value: drawer, close }, onCopy }: TokenOperationsProps) {
  const t = useT();
  const [operation, setOperation] = useState<TokenOperation>();
  const [createdName, setCreatedName] = useState<string>();
  const closeCreated = useCallback(() => setCreatedName(undefined), []);
  const actions = bulkKinds.map((kind) => ({ kind, label: t(`token.${kind}`), isDanger: kind === 'delete' }));
  const choose = (kind: (typeof bulkKinds)[number]) =>
    kind === 'copy' ? onCopy(selected.rows) : setOperation({ kind, tokens: selected.rows });
  const finishOperation = (deleted: Token[]) => {
    setOperation(undefined);
    selected.forget(deleted);
  };
  return (
    <>
      <BulkActionsBar selected={selected} actions={actions} onChoose={choose} />
      {drawer !== undefined && (
        <TokenDrawer key={drawer} value={drawer} onClose={close} onBatch={setOperation} onCreated={setCreatedName} />
      )}
      {/* Opened after the drawer has closed, which would close the dialog too. */}
      {operation && drawer === undefined && <TokenBatch operation={operation} onClose={finishOperation} />}
      {createdName !== undefined && drawer === undefined && <CreatedKey name={createdName} onClose={closeCreated} />}
    </>
  );
}
