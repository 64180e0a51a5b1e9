/** Local storage that never throws: without access or space nothing is stored. */
export const storage = {
  /** Parses a stored JSON value; undefined where nothing is stored or it is no JSON. */
  read<T>(key: string): T | undefined {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : (JSON.parse(text) as T);
    } catch {
      return undefined;
    }
  },
  /** Undefined where nothing is stored. */
  readText(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** Stores a value as JSON. */
  write(key: string, value: unknown): void {
    storage.writeText(key, JSON.stringify(value));
  },
  /** @returns false when it could not be stored */
  writeText(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  /** Removes a value, if it is stored. */
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {}
  },
};
