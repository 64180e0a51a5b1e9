import { useHold } from '@console/shared/router';
import type { Selection } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import type { Token } from './api/types';

export type SelectedTokens = {
  tokens: Token[];
  /** For a table that shows `rows`; what was selected on other pages stays selected. */
  on: (rows: Token[]) => Selection;
  forget: (tokens: Token[]) => void;
};

const keyOf = ({ id }: Token) => String(id);

/** Selected tokens, over as many pages as the person walks through. */
export function useSelectedTokens(): SelectedTokens {
  const [tokens, setTokens] = useState<Token[]>([]);
  useHold(tokens.length > 0, 'selection');
  const selected = useMemo(() => new Set(tokens.map(keyOf)), [tokens]);
  return {
    tokens,
    on: (rows) => ({
      selected,
      onChange: (keys) =>
        setTokens((before) => [...before, ...rows.filter((row) => !selected.has(keyOf(row)))].filter((token) => keys.has(keyOf(token)))),
    }),
    forget: (gone) => {
      const ids = new Set(gone.map(keyOf));
      setTokens((before) => before.filter((token) => !ids.has(keyOf(token))));
    },
  };
}
