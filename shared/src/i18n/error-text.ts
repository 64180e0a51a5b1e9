import { formatTime } from '../format/time';
import { ApiError } from '../http/api-error';
import { translations } from './instance';

const t = (key: string, values = {}) => translations.t(key, { ns: 'shared', ...values });

/** Codes of gateways whose words are meant for programs, or come in one language only. */
const textByReason: Record<string, string> = {
  AUTH_USER_DISABLED: 'error.account-disabled',
  AUTH_SESSION_REVOKED: 'error.session-revoked',
  AUTH_SESSION_LIMIT: 'error.session-limit',
  AUTH_SESSION_ISSUANCE_LIMIT: 'error.sign-in-limit',
  AUTH_INSUFFICIENT_PRIVILEGE: 'error.no-privilege',
  system_cpu_overloaded: 'error.overloaded',
  value_taken: 'error.value-taken',
  value_too_long: 'error.value-too-long',
  value_too_short: 'error.value-too-short',
  value_required: 'error.value-required',
  value_invalid: 'error.value-invalid',
};

/** What a person reads about a failure: the gateway's own words, or ours for what happened on the way (spec 1, section 8). */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return error instanceof Error && error.message ? error.message : t('error.unknown');
  }
  const { message, code, details } = error;
  const known = textByReason[details.reason ?? ''];
  if (known !== undefined) {
    return t(known);
  }
  if (code === 'network' || code === 'unauthorized') {
    return t(`error.${code}`);
  }
  // The relay names what went wrong even where its status is 500, and an envelope is written for people.
  if (message && (details.reason !== undefined || details.isEnvelope)) {
    return code === 'http' ? t('error.http', { message }) : message;
  }
  if (code === 'refused') {
    return message || t('error.unknown');
  }
  if (code === 'http') {
    return t('error.http', { message: message || String(details.status ?? '') });
  }
  if (code === 'malformed' && details.call !== undefined) {
    return t('error.malformed-call', { call: details.call });
  }
  return code === 'rate-limited' && details.retryAfterSeconds !== undefined
    ? waitText(error.at, details.retryAfterSeconds)
    : t(`error.${code}`);
}

/** Two minutes can be counted; longer waits name the time, and the day when it may be another. */
function waitText(at: number, seconds: number): string {
  if (seconds < 120) {
    return t('error.rate-limited-until', { seconds });
  }
  const time = formatTime(at / 1000 + seconds);
  return t('error.rate-limited-after', { time: seconds < 43_200 ? time.slice(11, 16) : time.slice(0, 16) });
}

/** What failures have in common that are one to a person: waits differ by a second, and words by the id of their request. */
export function errorCause(error: unknown): string {
  const isOurs = error instanceof ApiError && (error.code === 'rate-limited' || error.code === 'network');
  return isOurs ? error.code : errorText(error).replace(/\s*[(（]request id: [^)）]*[)）]/i, '');
}
