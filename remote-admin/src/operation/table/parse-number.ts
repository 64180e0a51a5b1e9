/** @returns undefined for anything but a non-negative number */
export const parseNumber = (text: string): number | undefined =>
  /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) && Number.isFinite(Number(text)) ? Number(text) : undefined;
