import { useCallback } from 'react';
import { useT } from '../i18n';
import { parseType } from './model';

/** Names types of log lines by their numbers; one that we do not know keeps its number. The same function until the language changes. */
export function useTypeName(): (code: number) => string {
  const t = useT();
  return useCallback((code) => t(`log.type.${parseType(code)}`, { code }), [t]);
}
