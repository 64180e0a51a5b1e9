import { type ReactNode, useEffect, useState } from 'react';
import { useMoreT } from '../i18n/more-texts';
import { ConfirmDialog } from './confirm-dialog';

/** Marks the entry of the browser's history that Back leaves first. */
type Guarded = { isGuard?: boolean } | null;

const isOnGuard = () => (window.history.state as Guarded)?.isGuard === true;

/**
 * Asks before work that runs is left: by Back, which comes to an entry of the same address first, and, in the browser's
 * own words, before the tab goes.
 *
 * @param onLeave stops the work
 * @returns the question, to be drawn above what runs
 */
export function useLeaveQuestion(isRunning: boolean, onLeave: () => void): ReactNode {
  const t = useMoreT();
  const [isAsking, setAsking] = useState(false);
  const isGuarded = isRunning && !isAsking;

  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      setAsking(false);
    };
  }, [isRunning]);

  useEffect(() => {
    if (!isGuarded) {
      return;
    }
    // With the state that the router has put there: to it this is the same place.
    window.history.pushState({ ...window.history.state, isGuard: true }, '');
    const ask = () => setAsking(true);
    window.addEventListener('popstate', ask);
    return () => {
      window.removeEventListener('popstate', ask);
      if (isOnGuard()) {
        window.history.back();
      }
    };
  }, [isGuarded]);

  if (!isRunning || !isAsking) {
    return null;
  }
  const leave = () => {
    onLeave();
    window.history.back();
  };
  return (
    <ConfirmDialog
      title={t('batch.leave')}
      text={t('batch.leave.text')}
      confirmLabel={t('batch.leave.confirm')}
      cancelLabel={t('batch.leave.stay')}
      onConfirm={leave}
      onCancel={() => setAsking(false)}
    />
  );
}
