import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import { useCallback } from 'react';
import { useT } from '../i18n';
import { copyMutation } from './api/queries';
import type { Channel } from './api/types';

/**
 * Copies a channel; where the gateway cannot, for want of its key, the form opens with everything else.
 *
 * @param open stable, as the result is
 */
export function useCopyChannel(open: (drawer: string) => void): (channel: Channel) => void {
  const t = useT();
  const { mutateAsync } = useMutation(copyMutation());
  return useCallback(
    async ({ id }) => {
      try {
        notify.success(t('channel.copied', { name: await mutateAsync({ id, nameOf: (name) => t('channel.copy.name', { name }) }) }));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthorized') return;
        if (!(error instanceof ApiError && error.code === 'refused'))
          return notify.error(t('channel.copy.failed', { reason: errorText(error) }));
        notify.info(t('channel.copy.key'));
        open(`copy-${id}`);
      }
    },
    [t, mutateAsync, open],
  );
}
