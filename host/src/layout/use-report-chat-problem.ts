import { useSession } from '@console/shared/session';
import { notify } from '@console/shared/ui';
import { useEffect } from 'react';
import { useT } from '../app/i18n';
import { chatNames, hasChatPage } from '../navigation/chats';
import { useRemotes } from '../remotes/remotes-store';

let isReported = false;

/** Reports once per page load that the chats of the status cannot be parsed; otherwise they would silently be missing. */
export function useReportChatProblem(): void {
  const t = useT();
  const isBroken = useSession((state) => chatNames(state.status) === 'broken');
  const hasPage = useRemotes((state) => hasChatPage(state.running));
  useEffect(() => {
    if (!isBroken || !hasPage || isReported) {
      return;
    }
    isReported = true;
    notify.error(t('chats.invalid'));
  }, [isBroken, hasPage, t]);
}
