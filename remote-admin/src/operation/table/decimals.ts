const countDecimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;

export const maxDecimals = (values: readonly (number | undefined)[]): number =>
  Math.max(0, ...values.map((value) => (value === undefined ? 0 : countDecimals(value))));

/** What a number lacks to have as many decimals as others of its column, from `.00` to nothing. */
export function getMissingDecimals(value: number | undefined, decimals: number): string {
  if (value === undefined || String(value).includes('e')) {
    return '';
  }
  const count = countDecimals(value);
  const zeros = '0'.repeat(Math.max(0, decimals - count));
  return count === 0 && zeros !== '' ? `.${zeros}` : zeros;
}
