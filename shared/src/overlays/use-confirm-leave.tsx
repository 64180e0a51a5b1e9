import { type ReactNode, useEffect, useState } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { ConfirmDialog } from './confirm-dialog';

type GuardState = { isGuard?: boolean } | null;

const isAtGuardEntry = () => (window.history.state as GuardState)?.isGuard === true;

/**
 * Asks before leaving running work, by a guard entry in the history for Back and by the browser's dialog for the tab.
 *
 * @param onLeave stops the work
 * @returns the dialog to render
 */
export function useConfirmLeave(isRunning: boolean, onLeave: () => void): ReactNode {
  const t = useLazyT();
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
    // With the router's state, so that the router sees no navigation.
    window.history.pushState({ ...window.history.state, isGuard: true }, '');
    const ask = () => setAsking(true);
    window.addEventListener('popstate', ask);
    return () => {
      window.removeEventListener('popstate', ask);
      if (isAtGuardEntry()) {
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
