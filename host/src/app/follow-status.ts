import { ApiError, checkConnection, http, setConnectionCheck, useConnection } from '@console/shared/http';
import { setStatus, usableStatus, useSession } from '@console/shared/session';

/** Seconds between two tries; a gateway that hangs for `patience` is not there. */
const longestWait = 60;
const patience = 10;

/** Fetches the public status. @throws ApiError, or the abort of a call that hung */
async function readStatus(): Promise<void> {
  const status = usableStatus(await http.get<unknown>('/api/status', { signal: AbortSignal.timeout(patience * 1000) }));
  if (!status) {
    throw new ApiError('malformed', '');
  }
  setStatus(status);
}

/** A page or nothing instead of an answer means that no gateway is there. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'malformed' && error.code !== 'network';

/**
 * Fetches the public status, which tells as well whether the gateway can be reached: tried again until it is there, each
 * time after twice the wait, and at once when a call fails, the browser has a network again or the tab is looked at. The
 * status of the last visit stays in use meanwhile.
 */
export function followStatus(firstWait = 2): void {
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let isOutdated = false;

  const settle = (failure?: unknown) => {
    isTrying = false;
    if (isOutdated) {
      return checkConnection();
    }
    const isRefused = isRefusal(failure);
    useSession.setState({ isStatusRefused: isRefused });
    if (failure === undefined) {
      wait = firstWait;
      useConnection.setState({ isLost: false, nextTryAt: null });
      return;
    }
    const seconds = Math.max(wait, (isRefused && failure.details.retryAfterSeconds) || 0);
    wait = Math.min(wait * 2, longestWait);
    useConnection.setState({ isLost: !isRefused, nextTryAt: Date.now() + seconds * 1000 });
    timer = setTimeout(checkConnection, seconds * 1000);
  };
  setConnectionCheck(() => {
    if (isTrying) {
      return;
    }
    isTrying = true;
    isOutdated = false;
    clearTimeout(timer);
    useConnection.setState({ nextTryAt: null });
    readStatus().then(() => settle(), settle);
  });

  const lookAgain = () => {
    if (document.hidden || (!useConnection.getState().isLost && !useSession.getState().isStatusRefused)) {
      return;
    }
    wait = firstWait;
    checkConnection();
  };
  window.addEventListener('offline', () => {
    // An answer that was on its way already tells of a network that is gone.
    isOutdated = isTrying;
    checkConnection();
  });
  window.addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  checkConnection();
}
