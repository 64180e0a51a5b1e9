import { useMutation } from '@console/shared/query';
import { useCallback } from 'react';
import { revealKeysMutation } from './api/queries';
import type { Token } from './api/types';

/** Whole keys by the ids of their tokens; undefined when the gateway refuses, which is told. */
export type RevealKeys = (tokens: readonly Pick<Token, 'id'>[]) => Promise<ReadonlyMap<number, string> | undefined>;

/** Stable. */
export function useRevealKeys(): RevealKeys {
  const { mutateAsync } = useMutation(revealKeysMutation);
  return useCallback((tokens) => mutateAsync(tokens.map(({ id }) => id)).catch(() => undefined), [mutateAsync]);
}
