import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useQueryClient } from '@console/shared/query';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n';
import { StreamTimeoutError } from '../api/stream-timeout';
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

type ErrorMessages = { disconnected: string; timedOut: (seconds: number) => string };

/** The server's message if it sent one. */
function explainError(error: unknown, { disconnected, timedOut }: ErrorMessages): string {
  if (error instanceof StreamTimeoutError) {
    return timedOut(error.seconds);
  }
  if (!(error instanceof ApiError)) {
    return disconnected;
  }
  const hasMessage = error.code !== 'network' && error.code !== 'malformed' && error.message !== '';
  return hasMessage ? error.message : errorText(error);
}
