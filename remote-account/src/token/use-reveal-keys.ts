import { useMutation } from '@console/shared/query';
import { useCallback } from 'react';
import { revealKeysMutation } from './api/queries';
import type { Token } from './api/types';

/** @returns undefined when the gateway refuses; the query cache reports the error */
export type RevealKeys = (tokens: readonly Pick<Token, 'id'>[]) => Promise<ReadonlyMap<number, string> | undefined>;

export function useRevealKeys(): RevealKeys {
  const { mutateAsync } = useMutation(revealKeysMutation);
  return useCallback((tokens) => mutateAsync(tokens.map(({ id }) => id)).catch(() => undefined), [mutateAsync]);
}
