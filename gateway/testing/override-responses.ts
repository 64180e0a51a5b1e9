import { startProxy } from './start-proxy';

/** A response in place of the gateway's, as JSON unless its headers say otherwise; `hang` never responds. */
export type ResponseOverride = { status?: number; headers?: Record<string, string>; body?: string } | 'hang';

type Override = ResponseOverride | undefined;

/**
 * Starts a proxy in front of a gateway until the test ends. `respond` returns the response for a request, or undefined to forward it.
 * @returns the URL of the proxy
 */
export const overrideResponses = (
  gateway: string,
  respond: (url: URL, method: string, readBody: () => Promise<string>) => Override | Promise<Override>,
): Promise<string> =>
  startProxy(gateway, async ({ url = '', method = 'GET' }, response, readBody) => {
    const override = await respond(new URL(url, gateway), method, async () => (await readBody()).toString());
    if (override !== undefined && override !== 'hang') {
      response.writeHead(override.status ?? 200, { 'content-type': 'application/json', ...override.headers }).end(override.body);
    }
    return override !== undefined;
  });
