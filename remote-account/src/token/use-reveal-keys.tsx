import { useMutation } from '@console/shared/query';
import { lazyComponent } from '@console/shared/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { revealKeysMutation } from './api/queries';
import type { Token } from './api/types';

const RevealWait = lazyComponent(() => import('./components/reveal-wait').then((module) => module.RevealWait));

/** @returns undefined when the gateway refuses, which the query cache reports, or when the user does not wait for it */
export type RevealKeys = (tokens: readonly Pick<Token, 'id'>[]) => Promise<ReadonlyMap<number, string> | undefined>;

type Wait = { retryAt: number; end: (isRetry: boolean) => void };

/** While the gateway limits requests, `waitDialog` counts down and offers the action again. */
export function useRevealKeys(): { reveal: RevealKeys; waitDialog: ReactNode } {
  const { mutateAsync } = useMutation(revealKeysMutation);
  const [wait, setWait] = useState<Wait>();
  const reveal = useCallback<RevealKeys>(
    async (tokens) => {
      const ids = tokens.map(({ id }) => id);
      for (;;) {
        const outcome = await mutateAsync(ids).catch(() => undefined);
        if (outcome === undefined || 'keys' in outcome) {
          return outcome?.keys;
        }
        const isRetry = await new Promise<boolean>((end) => setWait({ retryAt: outcome.retryAt, end }));
        setWait(undefined);
        if (!isRetry) {
          return undefined;
        }
      }
    },
    [mutateAsync],
  );
  const waitDialog = wait && (
    <RevealWait key="wait" retryAt={wait.retryAt} onRetry={() => wait.end(true)} onClose={() => wait.end(false)} />
  );
  return { reveal, waitDialog };
}
