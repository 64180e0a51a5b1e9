import { useT } from '../../i18n';
import type { Settings } from './use-settings';

/** Why no question can be asked, in the person's words; undefined when one can. */
export function useObstacle({ model, models }: Settings): string | undefined {
  const t = useT();
  if (model !== '') {
    return undefined;
  }
  if (models.isPending) {
    return t('obstacle.loading');
  }
  return t(models.isError ? 'settings.model.failed' : 'settings.model.empty');
}
