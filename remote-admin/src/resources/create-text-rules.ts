import { countCharacters } from '@console/shared/format';
import type { T } from '../i18n';

export const createTextRules = (t: T, { max, required }: { max: number; required?: string }) => ({
  ...(required !== undefined && { required }),
  validate: (text: unknown): true | string => {
    const length = countCharacters(String(text ?? '').trim());
    if (length === 0 && required !== undefined) {
      return required;
    }
    return length <= max || t('resource.text.long', { max });
  },
});
