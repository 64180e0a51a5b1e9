/** Parses percentages such as "5, 25, 100" with up to two decimals. @returns undefined if any is invalid */
export function parseShares(text: string): number[] | undefined {
  const parts = text
    .split(/[\s,，;、%]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+(\.\d{1,2})?$/.test(part) ? Number(part) : Number.NaN));
  return parts.every((part) => part <= 100) ? parts : undefined;
}

export const formatShare = (percent: number): string => `${percent}%`;
