import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

// The library's classes may leak into later files of the worker; a database must not, as pages without one keep no sessions.
Reflect.deleteProperty(globalThis, 'indexedDB');

/** Gives every test of a file its own IndexedDB. */
export function ownDatabase(): void {
  beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
  afterEach(() => void vi.unstubAllGlobals());
}
