import type { TestProject } from 'vitest/node';
import { listen } from '../../../e2e/support/forward-request';
import { startObjectStore } from '../../../e2e/support/object-store/start';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that responds once the object store runs: with its environment variables, or with the reason why there is none. */
    objectStore: string;
  }
}

/** Starts one object store per run, in parallel with tests that do not need it; each test creates its own bucket. */
export async function setup({ provide }: TestProject) {
  const starting = startObjectStore();
  starting.then(
    (store) => typeof store === 'string' && process.stderr.write(`Tests over S3 are left out: ${store}\n`),
    (error) => process.stderr.write(`The object store does not start: ${error}\n`),
  );
  const place = await listen((_, response) => {
    starting.then(
      (store) => response.end(JSON.stringify(typeof store === 'string' ? store : store.env)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  provide('objectStore', place.address);
  return async () => {
    const store = await starting.catch(() => '');
    await Promise.all([place.stop(), typeof store === 'string' ? undefined : store.stop()]);
  };
}
