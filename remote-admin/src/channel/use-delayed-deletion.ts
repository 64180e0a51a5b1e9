import { isSessionExpired, type Page } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { beforeSignOut } from '@console/shared/session';
import { useStore } from '@console/shared/state';
import { dismissNotification, notify } from '@console/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '../i18n';
import { deleteChannelMutation } from './api/queries';
import type { Channel, ChannelRow } from './api/types';
import { createDelayedRemovals } from './delayed-removals';
import { withoutChannels } from './model';

export type DelayedDeletion = {
  /** Deletes the channel after the undo period, or as soon as the page is left. */
  remove: (channel: Channel) => void;
  filterPage: (page: Page<ChannelRow>) => Page<ChannelRow>;
};

export function useDelayedDeletion(): DelayedDeletion {
  const t = useT();
  const [removals] = useState(createDelayedRemovals);
  const { hidden, isWaiting } = useStore(removals.store);
  const { mutateAsync } = useMutation(deleteChannelMutation);
  // An update would remove the offer to undo.
  useBlockUpdate(isWaiting, 'selection');
  useEffect(() => {
    const flush = () => removals.flush();
    const unregister = beforeSignOut(flush);
    window.addEventListener('pagehide', flush);
    return () => {
      unregister();
      window.removeEventListener('pagehide', flush);
      void flush();
    };
  }, [removals]);

  const remove = useCallback(
    (channel: Channel) => {
      const { id, name } = channel;
      const cause = `channel-deleted:${id}`;
      const reportFailure = (error: unknown) => {
        if (!isSessionExpired(error)) {
          notify.error(t('channel.delete.failed', { name, reason: errorText(error) }));
        }
        throw error;
      };
      removals.add(id, { send: () => mutateAsync(channel).catch(reportFailure), onSent: () => dismissNotification('success', cause) });
      notify.success(t('channel.deleted', { name }), cause, { label: t('channel.undo'), onClick: () => removals.undo(id) });
    },
    [removals, mutateAsync, t],
  );
  const filterPage = useCallback((page: Page<ChannelRow>) => withoutChannels(page, hidden), [hidden]);
  return { remove, filterPage };
}
