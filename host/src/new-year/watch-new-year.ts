import { isNewYear } from './is-new-year';

/** At the start, and when a tab that slept over midnight is looked at again; on other days nothing of it is even fetched. */
export function watchNewYear(): void {
  const celebrateIfNewYear = () => {
    if (isNewYear(new Date())) {
      void import('./new-year').then((module) => module.celebrateNewYear()).catch(() => undefined);
    }
  };
  celebrateIfNewYear();
  document.addEventListener('visibilitychange', celebrateIfNewYear);
}
