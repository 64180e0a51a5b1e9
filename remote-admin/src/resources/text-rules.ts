import type { T } from '../i18n';
import { lengthOf } from '../length-of';

/** Rules of a text field; `required` says what is missing. */
export const textRules = (t: T, { most, required }: { most: number; required?: string }) => ({
  ...(required !== undefined && { required }),
  validate: (text: unknown): true | string => {
    const length = lengthOf(String(text ?? ''));
    if (length === 0 && required !== undefined) {
      return required;
    }
    return length <= most || t('resource.text.long', { most });
  },
});
