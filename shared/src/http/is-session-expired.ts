import { useSession } from '../session/store';
import { ApiError } from './api-error';

/** Whether a call failed because the session is over: the sign-in page says so, and nothing else does. */
export const isSessionExpired = (error: unknown): boolean =>
  // A 401 about an earlier session, or of the edge, has not ended the one that is.
  error instanceof ApiError && error.code === 'unauthorized' && useSession.getState().user === null;
