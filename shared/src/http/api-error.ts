import { refusalOfMessage } from './refusal-of-message';

/** Every way in which a call can fail; texts of the transport part are in the catalogues under `error.<code>`. */
export type ApiErrorCode = 'unauthorized' | 'rate-limited' | 'server' | 'demo-only' | 'http' | 'refused' | 'network' | 'malformed';

/** The only error that leaves the HTTP client. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Milliseconds of the clock; waits count from here. */
  readonly at = Date.now();

  constructor(
    readonly code: ApiErrorCode,
    /** The gateway's own words where it gave any (already in the person's language), else ''. */
    message: string,
    readonly details: {
      status?: number | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      /** The words came as `{success: false, message}`: an answer, not a crash. */
      isEnvelope?: boolean | undefined;
      /** `error.code` of the relay (`insufficient_user_quota`, …) or `code` of an envelope (`AUTH_USER_DISABLED`, …) */
      reason?: string | undefined;
      /** Method and path of the call whose answer cannot be read: `GET /api/token/` */
      call?: string | undefined;
      /** The field of the request that the gateway refuses, by its name on the wire. */
      field?: string | undefined;
      /** All of an envelope that refuses: a few calls tell facts beside their words (contract 1.1). */
      answer?: object | undefined;
    } = {},
  ) {
    super(message);
  }

  /**
   * The field that the gateway refuses, by its name on the wire (`display_name`): `field` of the envelope, or of a gateway that
   * names none, the one that its message is known to be about.
   */
  get field(): string | undefined {
    return this.details.field;
  }
}

/** What proxies answer for a gateway that is gone; the relay says so of its upstreams as well, but with words. */
const gone = [502, 503, 504];

const codeByStatus: Record<number, ApiErrorCode> = { 401: 'unauthorized', 429: 'rate-limited', 500: 'server', 405: 'demo-only' };

/**
 * Error of an HTTP answer outside 2xx, from whatever body came with it (contract 1.1, 1.2 and section 14).
 *
 * @param body parsed JSON, or anything else
 */
export function errorOfAnswer(status: number, body: unknown, headers: { get(name: string): string | null }): ApiError {
  const { message, reason, field, isEnvelope } = wordsOf(body);
  // The edge checks what the gateway answers, and says which call was answered with something else.
  if (reason === 'unexpected_answer') {
    return new ApiError('malformed', '', { status, call: (body as { call?: string }).call });
  }
  const isGone = gone.includes(status) && (message === '' || reason === 'gateway_unreachable');
  return new ApiError(isGone ? 'network' : (codeByStatus[status] ?? 'http'), message, {
    status,
    reason,
    field,
    isEnvelope,
    requestId: headers.get('x-oneapi-request-id') ?? undefined,
    retryAfterSeconds: secondsUntil(headers.get('retry-after')),
  });
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsUntil(text: string | null): number | undefined {
  if (!text) {
    return undefined;
  }
  const seconds = Math.ceil(/^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

type Words = { message: string; reason?: string | undefined; field?: string | undefined; isEnvelope?: boolean };

function wordsOf(body: unknown): Words {
  if (typeof body !== 'object' || body === null) {
    return { message: '' };
  }
  const { success, message, code, field, error, data } = body as Record<'success' | 'message' | 'code' | 'field' | 'data', unknown> & {
    error?: { message?: unknown; code?: unknown };
  };
  if (typeof error?.message === 'string') {
    return { message: error.message, reason: error.code == null ? undefined : String(error.code) };
  }
  if (message === 'error' && typeof data === 'string') {
    return { message: data };
  }
  const refusal = refusalOfMessage(message);
  return {
    message: typeof message === 'string' ? message : '',
    field: typeof field === 'string' ? field : refusal.field,
    isEnvelope: success === false,
    reason: typeof code === 'string' && code !== '' ? code : refusal.reason,
  };
}
