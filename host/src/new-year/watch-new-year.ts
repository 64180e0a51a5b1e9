import { isNewYear } from './is-new-year';

/** Runs at start and when a tab that was hidden over midnight becomes visible; the effect is only fetched on that day. */
export function watchNewYear(): void {
  const celebrateIfNewYear = () => {
    if (isNewYear(new Date())) {
      void import('./new-year').then((module) => module.celebrateNewYear()).catch(() => undefined);
    }
  };
  celebrateIfNewYear();
  document.addEventListener('visibilitychange', celebrateIfNewYear);
}
