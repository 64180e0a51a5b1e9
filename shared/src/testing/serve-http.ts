/**
 * Serves the HTTP client's requests in a test, where no gateway can be made to respond that way.
 *
 * {@includeCode ../../examples/testing/serve-http.ts}
 * @module
 */

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { openOrigin } from './origin';

export { openOrigin };

/** Serves the requests of the HTTP client over a real socket, until the test ends. */
export async function serveHttp(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  openOrigin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}
