/**
 * Adds fields unknown to today's code to a record, as a later version may have stored it.
 *
 * @param draw returns a random integer below its argument
 */
export function withUnknownFields(value: unknown, draw: (below: number) => number): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => withUnknownFields(item, draw));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = Object.entries(value).map(([name, field]) => [name, withUnknownFields(field, draw)]);
  const added = Array.from({ length: draw(3) }, (_, index) => [`later_${index}`, unknownValues[draw(unknownValues.length)]]);
  return Object.fromEntries([...added, ...fields]);
}

const unknownValues = ['text', '', 7, 0, true, null, [], [1, 'x'], {}, { deep: { deeper: ['y'] } }];
