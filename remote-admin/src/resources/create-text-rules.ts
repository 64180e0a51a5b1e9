import { countCharacters } from '../count-characters';
import type { T } from '../i18n';

export const createTextRules = (t: T, { max, required }: { max: number; required?: string }) => ({
  ...(required !== undefined && { required }),
  validate: (text: unknown): true | string => {
    const length = countCharacters(String(text ?? ''));
    if (length === 0 && required !== undefined) {
      return required;
    }
    return length <= max || t('resource.text.long', { max });
  },
});
