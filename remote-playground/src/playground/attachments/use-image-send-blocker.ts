import { useT } from '../../i18n';
import type { Attachment } from './attachment';

export function useImageSendBlocker(list: readonly Attachment[]): string | undefined {
  const t = useT();
  if (list.some(({ state }) => state.kind === 'failed')) {
    return t('attach.failed');
  }
  return list.some(({ state }) => state.kind === 'preparing') ? t('attach.pending') : undefined;
}
