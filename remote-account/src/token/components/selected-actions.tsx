import { Button, type SelectedRows, SelectionBar } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Token, TokenWork } from '../api/types';

export type SelectedActionsProps = { selected: SelectedRows<Token>; onWork: (work: TokenWork) => void };

const kinds = ['enable', 'disable', 'delete'] as const;

/** What can be done to all selected tokens at once. */
export function SelectedActions({ selected, onWork }: SelectedActionsProps) {
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
          onClick={() => onWork({ kind, tokens })}
        >
          {t(`token.${kind}`)}
        </Button>
      ))}
    </SelectionBar>
  );
}
