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
    const [oldest] = items.keys();
    if (items.size >= maxItems && oldest !== undefined) {
      items.delete(oldest);
    }
    items.set(key, reading);
    return reading;
  };
}
