import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { type ListenAddress, listen } from '../listen';

const maxConnections = 32;

function respond(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers }).end(body);
}

function createMetricsServer(registry: Registry): Server {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      return respond(response, 404, 'Not found: the metrics are at /metrics\n');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return respond(response, 405, 'Metrics are read with GET\n', { Allow: 'GET, HEAD' });
    }
    registry.metrics().then(
      (text) => respond(response, 200, text, { 'Content-Type': registry.contentType }),
      () => respond(response, 500, 'The metrics cannot be collected\n'),
    );
  });
  server.maxConnections = maxConnections;
  return server;
}

export type ExposedMetrics = {
  address: string;
  stop(): Promise<void>;
};

export async function exposeMetrics(registry: Registry, at: ListenAddress): Promise<ExposedMetrics> {
  const server = createMetricsServer(registry);
  const address = await listen(server, at, 'METRICS_PORT');
  return {
    address: `${address}/metrics`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}
