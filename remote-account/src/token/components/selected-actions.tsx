import { Button, SelectionBar } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { TokenWork } from '../api/types';
import type { SelectedTokens } from '../use-selected-tokens';

export type SelectedActionsProps = { selected: SelectedTokens; onWork: (work: TokenWork) => void };

const kinds = ['enable', 'disable', 'delete'] as const;

/** What can be done to all selected tokens at once. */
export function SelectedActions({ selected, onWork }: SelectedActionsProps) {
  const t = useT();
  const { tokens } = selected;
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
