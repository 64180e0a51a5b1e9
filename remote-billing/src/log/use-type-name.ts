import { logType } from '@console/shared/contract';
import { useCapability } from '@console/shared/session';
import { useCallback } from 'react';
import { useT } from '../i18n';
import type { LogType } from './api/types';
import { parseType } from './model';

/** Names the type of an entry or a filter; unknown types keep their number. Stable until the language changes. */
export function useTypeName(): (code: number, type?: LogType) => string {
  const t = useT();
  const hasFailures = useHasFailures();
  return useCallback(
    (code, type) => t(`log.type.${type ?? (hasFailures && code === logType.error ? 'error' : parseType(code))}`, { code }),
    [t, hasFailures],
  );
}

/** Whether type 5 is a failed call; in the logs of other gateways it may be a check-in. */
const useHasFailures = (): boolean => useCapability('log-failures');

/** Codes of the types that the gateway logs. */
export function useTypeCodes(): string[] {
  const codes = [
    ...[logType.topUp, logType.consumption, logType.admin, logType.system],
    ...(useHasFailures() ? [logType.error] : []),
    ...(useCapability('log-refunds') ? [logType.refund] : []),
    ...(useCapability('log-sign-ins') ? [logType.signIn] : []),
  ];
  return codes.map(String);
}
