export type PartsToRound = {
  values: number[];
  total: number;
  /** Index of the part that takes the difference. */
  corrected: number;
  round: (value: number) => number;
};

/** Rounded parts that sum to the rounded total. */
export function roundParts({ values, total, corrected, round }: PartsToRound): number[] {
  const rounded = values.map(round);
  const difference = round(total) - rounded.reduce((sum, value) => sum + value, 0);
  return rounded.map((value, index) => (index === corrected ? Math.max(0, value + difference) : value));
}
