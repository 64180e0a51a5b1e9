/**
 * The HTTP client of the gateway API. Its functions reject with `ApiError` only.
 *
 * {@includeCode ../../examples/http.ts}
 * @module
 */

export { ApiError, type ApiErrorCode } from './api-error';
export { type CallOptions, exchange, http, instance } from './client';
export { checkConnection, reportReachability, setConnectionCheck, useConnection } from './connection';
export * from './deprecated';
export { firstAnswer } from './first-answer';
export { prefetchFirstReads, rememberFirstReads } from './first-reads';
export { isSessionExpired } from './is-session-expired';
export { keepalive } from './keepalive';
export { getPage, getWholeAsPage, type Page, type PageRequest } from './page';
export { postStream } from './stream';
