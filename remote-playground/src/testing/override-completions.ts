import type { ServerResponse } from 'node:http';
import { startProxy, type TestGateway } from '@console/gateway/testing';

export async function overrideCompletions(gateway: TestGateway, respond: (response: ServerResponse) => void): Promise<TestGateway> {
  const url = await startProxy(gateway.url, (request, response) => {
    if (request.url !== '/pg/chat/completions') {
      return false;
    }
    respond(response);
    return true;
  });
  return { ...gateway, url };
}
