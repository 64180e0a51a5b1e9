import { Button, type SelectedRows, SelectionBar } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Token, TokenOperation } from '../api/types';

export type SelectedActionsProps = { selected: SelectedRows<Token>; onBatch: (operation: TokenOperation) => void };

const kinds = ['enable', 'disable', 'delete'] as const;

export function SelectedActions({ selected, onBatch }: SelectedActionsProps) {
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
