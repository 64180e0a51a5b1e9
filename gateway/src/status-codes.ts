type Range = { start: number; end: number };

/** Of a list such as `401,500-503`. @returns undefined if it is not one */
export function parseStatusCodes(text: string): Range[] | undefined {
  const parts = text
    .replaceAll('，', ',')
    .replaceAll(' ', '')
    .split(',')
    .filter((part) => part !== '');
  const ranges = parts.map(parseRange);
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

function parseRange(part: string): Range | undefined {
  const [start = 0, end = start] = part.split('-').map(Number);
  return /^\d{3}(-\d{3})?$/.test(part) && start >= 100 && end <= 599 && start <= end ? { start, end } : undefined;
}

export const includesStatus = (codes: string, status: number): boolean =>
  (parseStatusCodes(codes) ?? []).some(({ start, end }) => status >= start && status <= end);
