import { errorText } from '@console/shared/i18n';
import { notify, useCopy } from '@console/shared/ui';
import { type ReactNode, useCallback } from 'react';
import { useT } from '../i18n';
import { listUnusedCodes } from './api/requests';
import type { Code } from './api/types';
import { formatNamesAndCodes } from './export-codes';

export type CopyCodes = {
  copyOne: (code: Code) => void;
  copyUnused: (code: Code) => void;
  copyMany: (codes: Code[]) => void;
  /** The fallback for a blocked clipboard, to be rendered by the caller. */
  dialog: ReactNode;
};

export function useCopyCodes(): CopyCodes {
  const t = useT();
  const { copyAndNotify, dialog } = useCopy();
  const copyOne = useCallback(({ key, name }: Code) => copyAndNotify(key, t('redemption.copied', { name }), 'copied'), [copyAndNotify, t]);
  const copyUnused = useCallback(
    async ({ name }: Code) => {
      try {
        const { codes, isComplete } = await listUnusedCodes(name);
        const count = codes.length;
        if (count === 0) {
          return notify.warning(t('redemption.unused.none', { name }));
        }
        copyAndNotify(
          codes.map(({ key }) => key).join('\n'),
          t(isComplete ? 'redemption.copied.count' : 'redemption.unused.some', { count }),
          'copied',
        );
      } catch (error) {
        notify.error(errorText(error));
      }
    },
    [copyAndNotify, t],
  );
  const copyMany = (codes: Code[]) =>
    codes.length === 0
      ? notify.warning(t('redemption.select'))
      : copyAndNotify(formatNamesAndCodes(codes), t('redemption.copied.count', { count: codes.length }), 'copied');
  return { copyOne, copyUnused, copyMany, dialog };
}
