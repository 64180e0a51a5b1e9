import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { Silence } from '../api/silence';

/** Our words for what can happen on the way. */
export type Words = { brokeOff: string; silent: (seconds: number) => string };

/** What the error bubble says: the server's words where it gave any, ours for what happened on the way. */
export function explainFailure(error: unknown, { brokeOff, silent }: Words): string {
  if (error instanceof Silence) {
    return silent(error.seconds);
  }
  if (!(error instanceof ApiError)) {
    return brokeOff;
  }
  const hasWords = error.code !== 'network' && error.code !== 'malformed' && error.message !== '';
  return hasWords ? error.message : errorText(error);
}
