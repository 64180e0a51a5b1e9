import { formatTime } from '../format/time';
import { ApiError } from '../http/api-error';
import { mayAccess } from '../session/access';
import { useSession } from '../session/store';
import { translate, type Values } from './translate';

const t = (key: string, values?: Values) => translate(['shared'], key, values);

/** Codes whose message is technical or in one language only. */
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

/** Administrators are sent to the log, others to the administrator. */
const serverErrorText = () => t(mayAccess(useSession.getState().user, 'admin') ? 'error.server.admin' : 'error.server');

/** The message shown for an error: the gateway's, or ours for transport errors. */
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
  // The relay has a useful message even with status 500, and an envelope's is meant for users.
  if (message && (details.reason !== undefined || details.isEnvelope)) {
    return code === 'http' ? t('error.http', { message }) : message;
  }
  if (code === 'refused') {
    return message || t('error.unknown');
  }
  if (code === 'server') {
    return serverErrorText();
  }
  if (code === 'http') {
    return t('error.http', { message: message || String(details.status ?? '') });
  }
  if (code === 'malformed' && details.call !== undefined) {
    return t('error.malformed-call', { call: details.call });
  }
  return code === 'rate-limited' && details.retryAfterSeconds !== undefined
    ? formatWait(error.at, details.retryAfterSeconds)
    : t(`error.${code}`);
}

/** The sentence in place of what could not be loaded. The message of a failing server is technical: `errorDetails` has it. */
export const loadErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'server' ? serverErrorText() : errorText(error);

/** Short waits are counted in seconds; longer ones name a time. */
function formatWait(at: number, seconds: number): string {
  if (seconds < 120) {
    return t('error.rate-limited-until', { seconds });
  }
  const time = formatTime(at / 1000 + seconds);
  return t('error.rate-limited-after', { time: seconds < 43_200 ? time.slice(11, 16) : time.slice(0, 16) });
}

/** A key that equal errors share, without wait times and request ids. */
export function errorCause(error: unknown): string {
  const isOurs = error instanceof ApiError && (error.code === 'rate-limited' || error.code === 'network');
  return isOurs ? error.code : errorText(error).replace(/\s*[(（]request id: [^)）]*[)）]/i, '');
}

/** Facts about an error for support, one per line; undefined where there is nothing to add to its text. */
export function errorDetails(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code === 'network') {
    return undefined;
  }
  const { code, message, details, at } = error;
  const lines = [
    [code, details.status && `HTTP ${details.status}`, details.reason].filter(Boolean).join(' · '),
    details.call,
    details.requestId && `request id: ${details.requestId}`,
    message,
    new Date(at).toISOString(),
  ];
  return lines.filter(Boolean).join('\n');
}
