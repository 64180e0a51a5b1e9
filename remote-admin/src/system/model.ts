import { ApiError } from '@console/shared/http';

/** Whether a gateway does not know a call at all. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.details.status === 404;
