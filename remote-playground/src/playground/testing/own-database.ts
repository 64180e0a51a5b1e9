import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

// The library's classes may stay for the files that follow; a database may not: without one, sessions are not kept.
Reflect.deleteProperty(globalThis, 'indexedDB');

/** Gives every test of a file an IndexedDB of its own. */
export function ownDatabase(): void {
  beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
  afterEach(() => void vi.unstubAllGlobals());
}
