/** Sets an item, and removes the oldest one where there are `maxItems` already. */
function setBounded<Value>(items: Map<string, Value>, maxItems: number, key: string, value: Value): void {
  const [oldest] = items.keys();
  if (items.size >= maxItems && oldest !== undefined) {
    items.delete(oldest);
  }
  items.set(key, value);
}

/** Reads values that never change once, and keeps the newest `maxItems`. What is missing or cannot be read is read again. */
export function createBoundedCache<Value>(
  maxItems: number,
  read: (key: string) => Promise<Value | null>,
): (key: string) => Promise<Value | null> {
  const items = new Map<string, Promise<Value | null>>();
  return (key) => {
    const known = items.get(key);
    if (known) {
      return known;
    }
    const reading = read(key);
    const forget = () => items.delete(key);
    reading.then((value) => value ?? forget(), forget);
    setBounded(items, maxItems, key, reading);
    return reading;
  };
}

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
      setBounded(items, maxItems, text, { value });
    }
    return value;
  };
}
