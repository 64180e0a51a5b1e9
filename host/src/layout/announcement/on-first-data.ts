const isDataRequest = (address: string) => {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname.startsWith('/api/') && pathname !== '/api/status';
};

/** Calls once the page has the answer to a call of its own, which nothing else may delay. */
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
