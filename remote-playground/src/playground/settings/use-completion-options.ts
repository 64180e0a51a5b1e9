import { useQueryClient } from '@console/shared/query';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n';
import { explainError } from '../conversation/explain-error';
import type { CompletionOptions } from '../conversation/run-answer';
import { createCostResolver } from '../cost/resolve-cost';
import { type Settings, toCompletionOptions } from './use-settings';

/** Memoized, since messages re-render when the options change. */
export function useCompletionOptions({ inputs, model, group, pendingDefaults }: Settings): CompletionOptions {
  const t = useT();
  const client = useQueryClient();
  // One resolver for the page: it remembers which log entries it has claimed.
  const [resolveCost] = useState(() => createCostResolver(client));
  return useMemo<CompletionOptions>(() => {
    const messages = { disconnected: t('chat.disconnected'), timedOut: (count: number) => t('chat.timedOut', { count }) };
    return {
      ...toCompletionOptions(inputs, model, group),
      explainError: (error) => explainError(error, messages),
      resolveCost,
      ...(pendingDefaults && { pendingDefaults }),
    };
  }, [inputs, model, group, pendingDefaults, t, resolveCost]);
}
