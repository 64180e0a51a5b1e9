import { isSessionExpired } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import { useCallback } from 'react';
import { useT } from '../i18n';
import { testChannelMutation } from './api/queries';
import { getFailedTestSeconds } from './api/requests';
import type { Channel } from './api/types';

/** Tests a channel and notifies of the result. Stable as long as the language is. */
export function useTestChannel(): (channel: Channel, model?: string) => Promise<void> {
  const t = useT();
  const { mutateAsync: test } = useMutation(testChannelMutation);
  return useCallback(
    async (channel, model) => {
      const { name } = channel;
      try {
        const seconds = await test({ channel, model });
        notify.success(t('channel.test.passed', { name, seconds: seconds.toFixed(2) }));
      } catch (error) {
        if (isSessionExpired(error)) {
          return;
        }
        const [seconds, reason] = [getFailedTestSeconds(error)?.toFixed(2), errorText(error)];
        notify.error(
          seconds === undefined ? t('channel.test.failed', { name, reason }) : t('channel.test.failed.after', { name, seconds, reason }),
        );
      }
    },
    [t, test],
  );
}
