import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { StreamTimeoutError } from '../api/stream-timeout';

export type ErrorMessages = { disconnected: string; timedOut: (seconds: number) => string };

/** The server's message if it sent one. */
export function explainError(error: unknown, { disconnected, timedOut }: ErrorMessages): string {
  if (error instanceof StreamTimeoutError) {
    return timedOut(error.seconds);
  }
  if (!(error instanceof ApiError)) {
    return disconnected;
  }
  const hasMessage = error.code !== 'network' && error.code !== 'malformed' && error.message !== '';
  return hasMessage ? error.message : errorText(error);
}
