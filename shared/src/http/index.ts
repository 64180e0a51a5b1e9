export { ApiError, type ApiErrorCode } from './api-error';
export { type CallOptions, exchange, http, instance } from './client';
export { checkConnection, checkConnectionWith, noteCall, useConnection } from './connection';
export { keepalive } from './keepalive';
export { getPage, getWholeAsPage, type Page, type PageRequest } from './page';
export { isSessionOver } from './session-over';
export { postStream } from './stream';
