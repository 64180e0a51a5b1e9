import { Button, type DrawerState, lazyComponent, type SelectedRows, SelectionBar } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { Token, TokenOperation } from '../api/types';

const TokenDrawer = lazyComponent(() => import('./token-drawer').then((module) => module.TokenDrawer));

const TokenBatch = lazyComponent(() => import('./token-batch').then((module) => module.TokenBatch));

export type TokenOperationsProps = { selected: SelectedRows<Token>; drawer: DrawerState };

/** The bar of the selection, and the drawer and dialog in which tokens are created, edited or changed together. */
export function TokenOperations({ selected, drawer: { value: drawer, close } }: TokenOperationsProps) {
  const [operation, setOperation] = useState<TokenOperation>();
  const finishOperation = (deleted: Token[]) => {
    setOperation(undefined);
    selected.forget(deleted);
  };
  return (
    <>
      <SelectedActions selected={selected} onBatch={setOperation} />
      {drawer !== undefined && <TokenDrawer key={drawer} value={drawer} onClose={close} onBatch={setOperation} />}
      {/* Opened after the drawer has closed, which would close the dialog too. */}
      {operation && drawer === undefined && <TokenBatch operation={operation} onClose={finishOperation} />}
    </>
  );
}

const kinds = ['enable', 'disable', 'delete'] as const;

function SelectedActions({ selected, onBatch }: { selected: SelectedRows<Token>; onBatch: (operation: TokenOperation) => void }) {
  const t = useT();
  const tokens = selected.rows;
  return (
    <SelectionBar count={tokens.length} onClear={() => selected.forget(tokens)}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="outline"
          size="xs"
          bg="bg.panel"
          {...(kind === 'delete' && { color: 'fg.error' })}
          onClick={() => onBatch({ kind, tokens })}
        >
          {t(`token.${kind}`)}
        </Button>
      ))}
    </SelectionBar>
  );
}
