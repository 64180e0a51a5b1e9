/**
 * Where a release store keeps its objects. Keys are relative, with slashes. Everything that matters is made with `createOnly`;
 * `write` serves hints alone, which may be lost.
 */
export type Backend = {
  /** Shown to people: `file:/srv/store`. */
  readonly address: string;
  /** The bytes, or null where there is nothing. Refuses an object of more than `atMost` bytes before it is read. */
  read(key: string, atMost?: number): Promise<Buffer | null>;
  /** Names of the direct children of a folder, unsorted; empty where there is nothing. */
  list(folder: string): Promise<string[]>;
  /** Keys of all objects in a folder and below (in the whole store for an empty name), drafts left out, unsorted. */
  listAll(folder: string): Promise<string[]>;
  /** Makes the object whole and lasting, or answers false and changes nothing where one exists. */
  createOnly(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Makes or replaces the object, whole at every moment. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  /** Everything in a folder and below, drafts included. */
  removeAll(folder: string): Promise<void>;
  /** When something in a folder or below was last written, in milliseconds of the Unix epoch by the clock of the medium; null where there is nothing. */
  lastWritten(folder: string): Promise<number | null>;
  /** Calls back soon after something in the folder changed, where the medium can tell; readers poll besides. */
  watch?(folder: string, changed: () => void): { close(): void };
};
