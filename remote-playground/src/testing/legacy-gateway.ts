import { startProxy } from '@console/gateway/testing';

export type LegacyGateway = {
  url: string;
  /** How many completions were requested with and without `stream_options`. */
  completions: { withUsage: number; withoutUsage: number };
};

/** A gateway that rejects `stream_options`. @param hasLog whether it logs calls */
export async function startLegacyGateway(gateway: string, { hasLog = true } = {}): Promise<LegacyGateway> {
  const completions = { withUsage: 0, withoutUsage: 0 };
  const url = await startProxy(gateway, async (request, response, readBody) => {
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      return true;
    };
    if (request.url?.startsWith('/pg/')) {
      const hasUsage = String(await readBody()).includes('stream_options');
      completions[hasUsage ? 'withUsage' : 'withoutUsage'] += 1;
      if (hasUsage) {
        return json(400, { error: { message: 'Unrecognized request argument supplied: stream_options', type: 'invalid_request_error' } });
      }
    }
    if (!hasLog && request.url?.startsWith('/api/log/self')) {
      return json(200, { success: true, data: { items: [], total: 0 } });
    }
    return false;
  });
  return { url, completions };
}
