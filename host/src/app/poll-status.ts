import { ApiError, checkConnection, http, setConnectionCheck, useConnection } from '@console/shared/http';
import { setStatus, usableStatus, useSession } from '@console/shared/session';

const maxWaitSeconds = 60;
const timeoutSeconds = 10;

/** @throws ApiError, or an abort error after `timeoutSeconds` */
async function fetchStatus(): Promise<void> {
  const options = { signal: AbortSignal.timeout(timeoutSeconds * 1000), isBackground: true };
  const status = usableStatus(await http.get<unknown>('/api/status', options));
  if (!status) {
    throw new ApiError('malformed', '');
  }
  setStatus(status);
}

// A malformed response does not come from a gateway.
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'malformed' && error.code !== 'network';

/**
 * Fetches the public status until it succeeds, which also tells whether the gateway is reachable. The wait doubles after each attempt;
 * a failed request elsewhere, a new network connection or a visible tab triggers an attempt at once. The stored status stays in use.
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
    // A response that was already on its way may hide that the network is gone.
    isStale = isFetching;
    checkConnection();
  });
  window.addEventListener('online', retryIfLost);
  document.addEventListener('visibilitychange', retryIfLost);
  checkConnection();
}
