/**
 * A stored record as a later version of its owner may have written it: with fields that today's code does not know, in it and in what
 * it contains.
 *
 * @param draw a number below the given one
 */
export function asLaterVersion(value: unknown, draw: (below: number) => number): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => asLaterVersion(item, draw));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = Object.entries(value).map(([name, field]) => [name, asLaterVersion(field, draw)]);
  const added = Array.from({ length: draw(3) }, (_, index) => [`later_${index}`, unknownValues[draw(unknownValues.length)]]);
  return Object.fromEntries([...added, ...fields]);
}

const unknownValues = ['text', '', 7, 0, true, null, [], [1, 'x'], {}, { deep: { deeper: ['y'] } }];
