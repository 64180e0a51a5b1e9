const dataPath = /^\/(api\/(?!status$)|composition\/releases$)/;

const isDataRequest = (address: string) => {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && dataPath.test(pathname);
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
