import { ApiError, checkConnection, http, setConnectionCheck, useConnection } from '@console/shared/http';
import { setStatus, usableStatus, useSession } from '@console/shared/session';

/** Seconds between two tries; a gateway that hangs for `patience` is not there. */
const maxWaitSeconds = 60;
const timeoutSeconds = 10;

/** Fetches the public status. @throws ApiError, or the abort of a call that hung */
async function fetchStatus(): Promise<void> {
  const status = usableStatus(await http.get<unknown>('/api/status', { signal: AbortSignal.timeout(timeoutSeconds * 1000) }));
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
export function pollStatus(initialWaitSeconds = 2): void {
  let waitSeconds = initialWaitSeconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFetching = false;
  let isStale = false;

  const onSettled = (failure?: unknown) => {
    isFetching = false;
    if (isStale) {
      return checkConnection();
    }
    const isRefused = isRefusal(failure);
    useSession.setState({ isStatusRefused: isRefused });
    if (failure === undefined) {
      waitSeconds = initialWaitSeconds;
      useConnection.setState({ isLost: false, nextTryAt: null });
      return;
    }
    const seconds = Math.max(waitSeconds, (isRefused && failure.details.retryAfterSeconds) || 0);
    waitSeconds = Math.min(waitSeconds * 2, maxWaitSeconds);
    useConnection.setState({ isLost: !isRefused, nextTryAt: Date.now() + seconds * 1000 });
    timer = setTimeout(checkConnection, seconds * 1000);
  };
  setConnectionCheck(() => {
    if (isFetching) {
      return;
    }
    isFetching = true;
    isStale = false;
    clearTimeout(timer);
    useConnection.setState({ nextTryAt: null });
    fetchStatus().then(() => onSettled(), onSettled);
  });

  const retryIfLost = () => {
    if (document.hidden || (!useConnection.getState().isLost && !useSession.getState().isStatusRefused)) {
      return;
    }
    waitSeconds = initialWaitSeconds;
    checkConnection();
  };
  window.addEventListener('offline', () => {
    // An answer that was on its way already tells of a network that is gone.
    isStale = isFetching;
    checkConnection();
  });
  window.addEventListener('online', retryIfLost);
  document.addEventListener('visibilitychange', retryIfLost);
  checkConnection();
}
