import { useT } from '../../i18n';
import type { Settings } from './use-settings';

export function useSendBlocker({ model, models }: Settings): string | undefined {
  const t = useT();
  if (model !== '') {
    return undefined;
  }
  if (models.isPending) {
    return t('settings.model.loading');
  }
  return t(models.isError ? 'settings.model.failed' : 'settings.model.empty');
}
