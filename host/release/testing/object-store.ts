import type { TestProject } from 'vitest/node';
import { startObjectStore } from '../../../e2e/support/object-store/start';

declare module 'vitest' {
  interface ProvidedContext {
    /** Variables that lead to the object store, or the reason why there is none. */
    objectStore: Record<string, string> | string;
  }
}

let stop = async () => {};

/** One object store for all tests of a run; each of them makes a bucket of its own. */
export async function setup({ provide }: TestProject) {
  const store = await startObjectStore();
  if (typeof store === 'string') {
    process.stderr.write(`Tests over S3 are left out: ${store}\n`);
    provide('objectStore', store);
    return;
  }
  stop = store.stop;
  provide('objectStore', store.env);
}

export const teardown = () => stop();
