import { useSession } from '@console/shared/session';
import { notify } from '@console/shared/ui';
import { useEffect } from 'react';
import { useT } from '../app/i18n';
import { chatNames, hasChatPage } from '../navigation/chats';
import { useRemotes } from '../remotes/remotes-store';

let told = false;

/** Says once for each page load that the chats of the status cannot be listed: otherwise they would only be missing. */
export function useChatProblem(): void {
  const t = useT();
  const isBroken = useSession((state) => chatNames(state.status) === 'broken');
  const hasPage = useRemotes((state) => hasChatPage(state.running));
  useEffect(() => {
    if (!isBroken || !hasPage || told) {
      return;
    }
    told = true;
    notify.error(t('chats.broken'));
  }, [isBroken, hasPage, t]);
}
