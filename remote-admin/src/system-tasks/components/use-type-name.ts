import { useCallback } from 'react';
import { type Key, useT } from '../../i18n';

const names: Record<string, Key> = {
  log_archive: 'system-tasks.type.log_archive',
  log_cleanup: 'system-tasks.type.log_cleanup',
  channel_test: 'system-tasks.type.channel_test',
  model_update: 'system-tasks.type.model_update',
  midjourney_poll: 'system-tasks.type.midjourney_poll',
  async_task_poll: 'system-tasks.type.async_task_poll',
};

/** Types that the console does not know are shown as they are. Stable. */
export function useTypeName(): (type: string) => string {
  const t = useT();
  return useCallback(
    (type) => {
      const name = Object.hasOwn(names, type) ? names[type] : undefined;
      return name ? t(name) : type;
    },
    [t],
  );
}
