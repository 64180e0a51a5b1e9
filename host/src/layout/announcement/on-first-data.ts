const isDataRequest = (address: string) => {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname.startsWith('/api/') && pathname !== '/api/status';
};

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
