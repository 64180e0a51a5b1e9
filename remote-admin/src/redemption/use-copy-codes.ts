import { errorText } from '@console/shared/i18n';
import { notify, useCopy } from '@console/shared/ui';
import { type ReactNode, useCallback } from 'react';
import { useT } from '../i18n';
import { unusedOfName } from './api/requests';
import type { Code } from './api/types';
import { copyLines } from './export-codes';

export type CopyCodes = {
  /** Stable, as `unused` is. */
  one: (code: Code) => void;
  /** The unused codes of the same name, one a line. */
  unused: (code: Code) => void;
  /** Names and codes. */
  many: (codes: Code[]) => void;
  /** Render it somewhere: the dialog for a refused clipboard. */
  dialog: ReactNode;
};

export function useCopyCodes(): CopyCodes {
  const t = useT();
  const { copy, dialog } = useCopy();
  const tell = useCallback(
    async (text: string, told: string) => {
      if (await copy(text)) {
        notify.success(told, 'copied');
      }
    },
    [copy],
  );
  const one = useCallback(({ key, name }: Code) => void tell(key, t('redemption.copied', { name })), [tell, t]);
  const unused = useCallback(
    async ({ name }: Code) => {
      try {
        const { codes, isComplete } = await unusedOfName(name);
        const count = codes.length;
        if (count === 0) {
          return notify.warning(t('redemption.unused.none', { name }));
        }
        await tell(codes.map(({ key }) => key).join('\n'), t(isComplete ? 'redemption.copied.count' : 'redemption.unused.some', { count }));
      } catch (error) {
        notify.error(errorText(error));
      }
    },
    [tell, t],
  );
  const many = (codes: Code[]) =>
    codes.length === 0
      ? notify.warning(t('redemption.select'))
      : void tell(copyLines(codes), t('redemption.copied.count', { count: codes.length }));
  return { one, unused, many, dialog };
}
