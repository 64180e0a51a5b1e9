export { ApiError, type ApiErrorCode } from './api-error';
export { type CallOptions, http, instance } from './client';
export { getPage, getWholeAsPage, type Page, type PageRequest } from './page';
export { postStream } from './stream';
