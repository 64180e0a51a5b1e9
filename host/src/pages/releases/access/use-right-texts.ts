import { useCallback, useMemo } from 'react';
import { type AccessRemotes, accessActions } from '../../../../contract/access';
import { useAccessT } from './texts';

/** What an edge refuses beside them. */
const actions = [...accessActions, 'access', 'build', 'execute', 'override', 'status', 'history', 'census', 'check', 'previews'] as const;

/** Texts for what somebody may do to which remotes. */
export function useRightTexts() {
  const t = useAccessT();
  /** A newer edge may send an action that has no translation. */
  const actionText = useCallback(
    (action: string) => {
      const known = actions.find((each) => each === action);
      return known ? t(`action.${known}`) : action;
    },
    [t],
  );
  const remotesText = useCallback(
    (remotes: AccessRemotes | readonly string[]) => (remotes === 'all' ? t('remotes.all') : remotes.join(t('separator'))),
    [t],
  );
  const actionsText = useCallback((all: readonly string[]) => all.map(actionText).join(t('separator')), [actionText, t]);
  return useMemo(() => ({ actionText, actionsText, remotesText }), [actionText, actionsText, remotesText]);
}
