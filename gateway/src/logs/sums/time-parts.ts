export const hour = 3_600;
export const day = 86_400;

/** Unix seconds; `to` is exclusive. */
export type TimeRange = { from: number; to: number };

/** `span` is that of the sums which make the part up, 1 where only lines can tell. */
export type TimePart = TimeRange & { span: 1 | typeof hour | typeof day };

const ceil = (time: number, span: number) => Math.ceil(time / span) * span;
const floor = (time: number, span: number) => Math.floor(time / span) * span;

/** Divides a period into whole days, the whole hours before and after them, and the rest at both ends, oldest first. */
export function timeParts({ from, to }: TimeRange): TimePart[] {
  return divide({ from, to }, hour, 1, (hours) => divide(hours, day, hour, (days) => [{ ...days, span: day }]));
}

function divide(range: TimeRange, span: number, edge: 1 | typeof hour, inner: (range: TimeRange) => TimePart[]): TimePart[] {
  const whole = { from: ceil(range.from, span), to: floor(range.to, span) };
  if (whole.from >= whole.to) {
    return range.from < range.to ? [{ ...range, span: edge }] : [];
  }
  const before = { from: range.from, to: whole.from, span: edge };
  const after = { from: whole.to, to: range.to, span: edge };
  return [before, ...inner(whole), after].filter(({ from, to }) => from < to);
}
