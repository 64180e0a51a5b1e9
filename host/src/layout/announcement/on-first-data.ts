const isDataRequest = (address: string) => {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname.startsWith('/api/') && pathname !== '/api/status';
};

/** Runs `listener` after the first API response of the page, except for the status. */
export function onFirstData(listener: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => isDataRequest(name))) {
      return;
    }
    observer.disconnect();
    listener();
  });
  observer.observe({ type: 'resource', buffered: true });
}
