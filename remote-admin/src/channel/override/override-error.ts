import { ParamOverrideError, parseParamOverride } from '@console/shared/contract/param-override';
import type { T } from '../../i18n';

export function describeOverrideError({ problem, detail, operation }: ParamOverrideError, t: T): string {
  const reason = t(`channel.override.problem.${problem}`, { detail });
  return operation === undefined ? reason : t('channel.override.at', { position: operation, reason });
}

/** @returns what would fail on every request; a mode that is newer than the console may be right */
export function findOverrideError(text: string, t: T): string | undefined {
  try {
    parseParamOverride(text);
  } catch (error) {
    if (error instanceof ParamOverrideError && error.problem !== 'mode-unknown') {
      return describeOverrideError(error, t);
    }
  }
  return undefined;
}
