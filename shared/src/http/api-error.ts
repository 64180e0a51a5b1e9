/**
 * `unauthorized` is status 401, `rate-limited` 429, `demo-only` 405, `server` 500, `http` any other outside 2xx; `refused` is 200 with
 * `success: false`, `network` no response or an unreachable gateway, `malformed` an unexpected body.
 */
export type ApiErrorCode = 'unauthorized' | 'rate-limited' | 'server' | 'demo-only' | 'http' | 'refused' | 'network' | 'malformed';

/** The only error that the HTTP client throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Unix milliseconds; `retryAfterSeconds` counts from here. */
  readonly at = Date.now();

  constructor(
    readonly code: ApiErrorCode,
    /** The gateway's message in the user's language, or ''. */
    message: string,
    readonly details: {
      status?: number | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      /** The gateway responded with `{success: false, message}`. */
      isEnvelope?: boolean | undefined;
      /** `error.code` of the relay (`insufficient_user_quota`, …) or `code` of an envelope (`AUTH_USER_DISABLED`, …) */
      reason?: string | undefined;
      /** Method and path of the request with a malformed response: `GET /api/token/` */
      call?: string | undefined;
      field?: string | undefined;
      /** The whole envelope, since some responses carry facts beside the message. */
      answer?: object | undefined;
    } = {},
  ) {
    super(message);
  }

  /** Wire name (`display_name`) of the refused field. */
  get field(): string | undefined {
    return this.details.field;
  }
}

/** Proxies send these for an unreachable gateway; the relay sends them too, but with a message. */
const unreachableStatuses = [502, 503, 504];

const codeByStatus: Record<number, ApiErrorCode> = { 401: 'unauthorized', 429: 'rate-limited', 500: 'server', 405: 'demo-only' };

/**
 * Creates the error of a response outside 2xx.
 *
 * @param body parsed JSON, or anything else
 */
export function toApiError(status: number, body: unknown, headers: { get(name: string): string | null }): ApiError {
  const { message, reason, field, isEnvelope } = parseErrorBody(body);
  // The edge validates responses and names the request with an unexpected one.
  if (reason === 'unexpected_answer') {
    return new ApiError('malformed', '', { status, call: (body as { call?: string }).call });
  }
  const isGone = unreachableStatuses.includes(status) && (message === '' || reason === 'gateway_unreachable');
  return new ApiError(isGone ? 'network' : (codeByStatus[status] ?? 'http'), message, {
    status,
    reason,
    field,
    isEnvelope,
    requestId: headers.get('x-oneapi-request-id') ?? undefined,
    retryAfterSeconds: secondsUntil(headers.get('retry-after')),
  });
}

/** The error of a response inside 2xx that is an envelope with `success: false`; undefined for any other body. */
export function toRefusal(body: unknown): ApiError | undefined {
  if ((body as { success?: unknown } | null | undefined)?.success !== false) {
    return undefined;
  }
  const { message, reason, field } = parseErrorBody(body);
  return new ApiError('refused', message, { status: 200, reason, field, answer: body as object });
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsUntil(text: string | null): number | undefined {
  if (!text) {
    return undefined;
  }
  const seconds = Math.ceil(/^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

type ErrorDetails = { message: string; reason?: string | undefined; field?: string | undefined; isEnvelope?: boolean };

function parseErrorBody(body: unknown): ErrorDetails {
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
  return {
    message: typeof message === 'string' ? message : '',
    field: typeof field === 'string' ? field : undefined,
    isEnvelope: success === false,
    reason: typeof code === 'string' && code !== '' ? code : undefined,
  };
}
