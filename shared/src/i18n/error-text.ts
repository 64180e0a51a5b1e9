import { ApiError } from '../http/api-error';
import { translations } from './instance';

/** What a person reads about a failure: the gateway's own words, or ours for what happened on the way (spec 1, section 8). */
export function errorText(error: unknown): string {
  const t = (key: string, values = {}) => translations.t(key, { ns: 'shared', ...values });
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : t('error.unknown');
  // The relay names what went wrong even where its status is 500.
  if (error.details.reason !== undefined && error.message) return error.message;
  if (error.code === 'refused') return error.message || t('error.unknown');
  if (error.code === 'http') return t('error.http', { message: error.message || String(error.details.status ?? '') });
  if (error.code === 'rate-limited' && error.details.retryAfterSeconds !== undefined)
    return t('error.rate-limited-until', { seconds: error.details.retryAfterSeconds });
  return t(`error.${error.code}`);
}
