import { isSessionExpired, type Page } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { beforeSignOut } from '@console/shared/session';
import { dismissNotification, notify } from '@console/shared/ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../i18n';
import { deleteMutation } from './api/queries';
import type { Channel, ChannelRow } from './api/types';
import { delayedRemovals } from './delayed-removals';
import { withoutChannels } from './model';

export type DelayedDeletion = {
  /** Takes the row away now, and deletes the channel unless that is undone in time, or as soon as the page is left. */
  remove: (channel: Channel) => void;
  /** A page of the list without what is being deleted. */
  shownOf: (page: Page<ChannelRow>) => Page<ChannelRow>;
};

export function useDelayedDeletion(): DelayedDeletion {
  const t = useT();
  const [removals] = useState(delayedRemovals);
  const hidden = useSyncExternalStore(removals.subscribe, removals.hidden);
  const isWaiting = useSyncExternalStore(removals.subscribe, removals.isWaiting);
  const { mutateAsync } = useMutation(deleteMutation());
  // A version that took over now would take the offer to undo away.
  useBlockUpdate(isWaiting, 'selection');
  useEffect(() => {
    const flush = () => removals.flush();
    const takeBack = beforeSignOut(flush);
    window.addEventListener('pagehide', flush);
    return () => {
      takeBack();
      window.removeEventListener('pagehide', flush);
      void flush();
    };
  }, [removals]);

  const remove = useCallback(
    (channel: Channel) => {
      const { id, name } = channel;
      const cause = `channel-deleted:${id}`;
      const explain = (error: unknown) => {
        if (!isSessionExpired(error)) {
          notify.error(t('channel.delete.failed', { name, reason: errorText(error) }));
        }
        throw error;
      };
      removals.add(id, { send: () => mutateAsync(channel).catch(explain), onSent: () => dismissNotification('success', cause) });
      notify.success(t('channel.deleted', { name }), cause, { label: t('channel.undo'), onClick: () => removals.undo(id) });
    },
    [removals, mutateAsync, t],
  );
  const shownOf = useCallback((page: Page<ChannelRow>) => withoutChannels(page, hidden), [hidden]);
  return { remove, shownOf };
}
