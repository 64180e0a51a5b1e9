/** Object storage by relative keys with slashes. `createOnly` writes everything that must last; `write` is for hints. */
export type Backend = {
  /** Shown to operators: `file:/srv/store`. */
  readonly address: string;
  /** Null if there is no object. Refuses an object of more than `maxBytes` bytes before reading it. */
  read(key: string, maxBytes?: number): Promise<Buffer | null>;
  /** Names of the direct children, unsorted. */
  list(folder: string): Promise<string[]>;
  /** Keys of all objects below (all objects for an empty name) without drafts, unsorted. */
  listAll(folder: string): Promise<string[]>;
  /** Creates the object atomically and durably; returns false if it exists. */
  createOnly(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Creates or replaces the object atomically. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  removeAll(folder: string): Promise<void>;
  /** Unix time in milliseconds of the latest write below, by the storage's clock; null if there is nothing. */
  lastWritten(folder: string): Promise<number | null>;
  /** Notifies of changes in the folder where the storage supports it; readers also poll. */
  watch?(folder: string, onChange: () => void): { close(): void };
};
