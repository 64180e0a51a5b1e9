import { useSession } from '../session/store';
import { ApiError } from './api-error';

/** Whether the error is an expired session, which only the sign-in page reports. */
export const isSessionExpired = (error: unknown): boolean =>
  // A 401 for an earlier session, or from the edge, has not ended the current one.
  error instanceof ApiError && error.code === 'unauthorized' && useSession.getState().user === null;
