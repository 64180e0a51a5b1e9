/**
 * The HTTP client of the gateway API. Its functions reject with `ApiError` only.
 *
 * {@includeCode ../../examples/http.ts}
 * @module
 */

export { ApiError, type ApiErrorCode } from './api-error';
export { type CallOptions, exchange, http } from './client';
export { checkConnection, reportReachability, setConnectionCheck, useConnection } from './connection';
export * from './deprecated';
export { firstAnswer } from './first-answer';
export { prefetchFirstReads, rememberFirstReads } from './first-reads';
export { isSessionExpired } from './is-session-expired';
export { getPage, getWholeAsPage, type Page, type PageRequest } from './page';
export type { GatewayRequest } from './send';
export { postStream } from './stream';
