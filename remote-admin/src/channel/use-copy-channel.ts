import { isSessionExpired } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { notify } from '@console/shared/ui';
import { useCallback } from 'react';
import { useT } from '../i18n';
import { copyChannelMutation } from './api/queries';
import type { Channel } from './api/types';

/** Without gateway support for copying keys, opens the form with the other fields. @param open must be stable */
export function useCopyChannel(open: (drawer: string) => void): (channel: Channel) => void {
  const t = useT();
  const canCopy = useCapability('channel-copy');
  const { mutateAsync } = useMutation(copyChannelMutation);
  return useCallback(
    async ({ id, name }) => {
      if (!canCopy) {
        notify.info(t('channel.copy.key'));
        return open(`copy-${id}`);
      }
      try {
        await mutateAsync({ id, suffix: t('channel.copy.name', { name: '' }) });
        notify.success(t('channel.copied', { name: t('channel.copy.name', { name }) }));
      } catch (error) {
        if (isSessionExpired(error)) {
          return;
        }
        notify.error(t('channel.copy.failed', { reason: errorText(error) }));
      }
    },
    [t, canCopy, mutateAsync, open],
  );
}
