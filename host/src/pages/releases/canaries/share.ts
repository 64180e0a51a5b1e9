/** Reads "5, 25, 100": shares of visitors in percent, to two places; undefined for anything else. */
export function parseShares(text: string): number[] | undefined {
  const parts = text
    .split(/[\s,，;、%]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+(\.\d{1,2})?$/.test(part) ? Number(part) : Number.NaN));
  return parts.every((part) => part <= 100) ? parts : undefined;
}

/** `12.5 %` */
export const formatShare = (percent: number): string => `${percent} %`;
