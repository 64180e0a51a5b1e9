import type { T } from '../i18n';

/** Empty is undefined, not 0. */
export function parseNumber(text: string): number | undefined | 'invalid' {
  const typed = text.trim();
  if (typed === '') {
    return undefined;
  }
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(typed) && Number.isFinite(Number(typed)) ? Number(typed) : 'invalid';
}

export function toNumber(text: string): number | undefined {
  const value = parseNumber(text);
  return value === 'invalid' ? undefined : value;
}

export const formatNumber = (value: number | undefined): string => (value === undefined ? '' : String(value));

export type NumberLimits = { min: number; max: number; isWhole?: boolean; isRequired?: boolean };

export function createNumberRule(t: T, { min, max, isWhole = false, isRequired = false }: NumberLimits) {
  return (text: string): true | string => {
    const value = parseNumber(text);
    if (value === undefined && !isRequired) {
      return true;
    }
    const isValid = typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isSafeInteger(value));
    return isValid || t(isWhole ? 'resource.number.whole' : 'resource.number', { min, max });
  };
}
