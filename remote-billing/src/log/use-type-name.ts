import { useCallback } from 'react';
import { useT } from '../i18n';
import { parseType } from './model';

/** Unknown types keep their number. Stable until the language changes. */
export function useTypeName(): (code: number) => string {
  const t = useT();
  return useCallback((code) => t(`log.type.${parseType(code)}`, { code }), [t]);
}
