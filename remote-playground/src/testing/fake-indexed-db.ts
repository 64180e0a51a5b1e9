import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

// Files that share the worker must not see a database, as pages without one store no sessions.
Reflect.deleteProperty(globalThis, 'indexedDB');

export function installFakeIndexedDb(): void {
  beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
  afterEach(() => void vi.unstubAllGlobals());
}
