import type { PublicStatus } from '@console/shared/contract';
import { ApiError, http } from '@console/shared/http';
import { setStatus, useSession } from '@console/shared/session';

const longestWait = 60;

/**
 * Fetches the public status; the one of the last visit stays in use when that fails, and the shell says so until a later
 * try succeeds.
 *
 * @param waitSeconds before that next try; each further one waits twice as long, a minute at most
 */
export async function loadStatus(waitSeconds = 5): Promise<void> {
  try {
    setStatus(await http.get<PublicStatus>('/api/status'));
  } catch (error) {
    useSession.setState({ statusFailure: isAnswer(error) ? 'refused' : 'unreachable' });
    setTimeout(() => void loadStatus(Math.min(waitSeconds * 2, longestWait)), waitSeconds * 1000);
  }
}

/** 502 and above are the edge's words for a gateway that is not there. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'malformed' && error.details.status !== undefined && error.details.status < 502;
