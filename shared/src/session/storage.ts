/** Local storage that never throws: private windows and full disks fall back to "nothing stored". */
export const storage = {
  read<T>(key: string): T | undefined {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : (JSON.parse(text) as T);
    } catch {
      return undefined;
    }
  },
  readText(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key: string, value: unknown): void {
    storage.writeText(key, JSON.stringify(value));
  },
  /** @returns false when nothing could be stored (quota, private mode) */
  writeText(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing stored means nothing to remove.
    }
  },
};
