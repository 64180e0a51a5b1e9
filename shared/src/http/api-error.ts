/** Every way in which a call can fail; texts of the transport part are in the catalogues under `error.<code>`. */
export type ApiErrorCode = 'unauthorized' | 'rate-limited' | 'server' | 'demo-only' | 'http' | 'refused' | 'network' | 'malformed';

/** The only error that leaves the HTTP client. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    /** The gateway's own words where it gave any (already in the person's language), else ''. */
    message: string,
    readonly details: {
      status?: number | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      /** `error.code` of the relay: `insufficient_user_quota`, … */
      reason?: string | undefined;
    } = {},
  ) {
    super(message);
  }
}

const codeByStatus: Record<number, ApiErrorCode> = { 401: 'unauthorized', 429: 'rate-limited', 500: 'server', 405: 'demo-only' };

/**
 * Error of an HTTP answer outside 2xx, from whatever body came with it (contract 1.1, 1.2 and section 14).
 *
 * @param body parsed JSON, or anything else
 */
export function errorOfAnswer(status: number, body: unknown, headers: { get(name: string): string | null }): ApiError {
  const { message, reason } = wordsOf(body);
  const retryAfter = Number(headers.get('retry-after'));
  return new ApiError(codeByStatus[status] ?? 'http', message, {
    status,
    reason,
    requestId: headers.get('x-oneapi-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  });
}

function wordsOf(body: unknown): { message: string; reason?: string | undefined } {
  if (typeof body !== 'object' || body === null) return { message: '' };
  const { message, error, data } = body as { message?: unknown; error?: { message?: unknown; code?: unknown }; data?: unknown };
  if (typeof error?.message === 'string') return { message: error.message, reason: error.code == null ? undefined : String(error.code) };
  if (message === 'error' && typeof data === 'string') return { message: data };
  return { message: typeof message === 'string' ? message : '' };
}
