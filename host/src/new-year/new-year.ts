import { updateBlockers } from '@console/shared/router';
import { storage } from '@console/shared/session';
import { isNewYear } from './is-new-year';

const key = 'new_year_shown';

export const limits = { effect: 3000, reload: 10_000 };

export type NewYearParts = {
  burst: () => Promise<() => void>;
  reload: () => void;
};

const parts: NewYearParts = {
  burst: () => import('./confetti').then((module) => module.burst()),
  reload: () => window.location.reload(),
};

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * On January 1, once a day per browser: shows an effect for three seconds and reloads the page after ten. Skipped while an update blocker
 * is active and for users who prefer reduced motion.
 */
export function celebrateNewYear({ burst, reload }: NewYearParts = parts): void {
  const year = String(new Date().getFullYear());
  if (!isNewYear(new Date()) || storage.readText(key) === year) {
    return;
  }
  if (document.visibilityState === 'hidden' || prefersReducedMotion() || updateBlockers.getState().length > 0) {
    return;
  }
  // Without storage, every reload would show it again.
  if (!storage.writeText(key, year)) {
    return;
  }
  void burst().then(
    (end) => setTimeout(end, limits.effect),
    () => undefined,
  );
  reloadWhenUntouched(reload);
}

/** A reload must not discard input or close anything, and must not happen in a hidden tab. */
function reloadWhenUntouched(reload: () => void): void {
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  document.addEventListener('input', touch);
  setTimeout(() => {
    document.removeEventListener('input', touch);
    const isBusy = isTouched || hasTypedText() || updateBlockers.getState().length > 0;
    if (!isBusy && document.visibilityState === 'visible') {
      reload();
    }
  }, limits.reload);
}

const hasTypedText = () =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio]), textarea')].some(({ value }) => value !== '');
