/** Longer texts are not remembered, so that clients cannot fill the memory. */
const maxLength = 500;

/** Remembers what was computed of the newest texts: browsers send few different values of a header. */
export function memoize<Value>(maxItems: number, compute: (text: string) => Value): (text: string) => Value {
  const items = new Map<string, { value: Value }>();
  return (text) => {
    const known = items.get(text);
    if (known) {
      return known.value;
    }
    const value = compute(text);
    if (text.length <= maxLength) {
      const [oldest] = items.keys();
      if (items.size >= maxItems && oldest !== undefined) {
        items.delete(oldest);
      }
      items.set(text, { value });
    }
    return value;
  };
}
