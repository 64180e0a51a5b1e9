import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';

/** What the error bubble says: the server's words where it gave any, ours for what happened on the way. */
export function explainFailure(error: unknown, brokeOff: string): string {
  if (!(error instanceof ApiError)) return brokeOff;
  const hasWords = error.code !== 'network' && error.code !== 'malformed' && error.message !== '';
  return hasWords ? error.message : errorText(error);
}
