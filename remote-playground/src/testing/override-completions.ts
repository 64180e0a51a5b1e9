import type { ServerResponse } from 'node:http';
import type { TestGateway } from '@console/gateway/testing';
import { startProxy } from './start-proxy';

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
