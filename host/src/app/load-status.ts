import type { PublicStatus } from '@console/shared/contract';
import { ApiError, http } from '@console/shared/http';
import { setStatus, useSession } from '@console/shared/session';

/** Fetches the public status; the one of the last visit stays in use when that fails, and the shell says so. */
export async function loadStatus(): Promise<void> {
  try {
    setStatus(await http.get<PublicStatus>('/api/status'));
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.code === 'refused';
    useSession.setState({ statusFailure: isRefusal ? 'refused' : 'unreachable' });
  }
}
