import { useMutation } from '@console/shared/query';
import { useCallback } from 'react';
import { revealMutation } from './api/queries';
import type { Token } from './api/types';

/** Whole keys by the ids of their tokens; undefined when the gateway refuses, which is told. */
export type Reveal = (tokens: readonly Pick<Token, 'id'>[]) => Promise<ReadonlyMap<number, string> | undefined>;

/** Stable. */
export function useReveal(): Reveal {
  const { mutateAsync } = useMutation(revealMutation());
  return useCallback((tokens) => mutateAsync(tokens.map(({ id }) => id)).catch(() => undefined), [mutateAsync]);
}
