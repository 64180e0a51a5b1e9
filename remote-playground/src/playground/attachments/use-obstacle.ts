import { useT } from '../../i18n';
import type { Attachment } from './attachment';

/** Why a question with these images cannot be sent yet, in the person's words. */
export function useImageObstacle(list: readonly Attachment[]): string | undefined {
  const t = useT();
  if (list.some(({ state }) => state.kind === 'failed')) {
    return t('attach.failed');
  }
  return list.some(({ state }) => state.kind === 'preparing') ? t('attach.wait') : undefined;
}
