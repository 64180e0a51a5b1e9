import type { Server } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { classifyRoute } from './route';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const clientClosed = 499;

export function requestMetrics(registry: Registry): (server: Server) => void {
  const requests = new Counter({
    name: 'console_http_requests_total',
    help: 'Requests that have ended; 499 where the client went away before a response began.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'console_http_request_duration_seconds',
    help: 'Time until a response was sent whole. Without the event streams of open tabs.',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [registry],
  });

  return (server) => {
    server.on('request', (request, response) => {
      const startedAt = performance.now();
      const [route, method] = [classifyRoute(request), methods.find((name) => name === request.method) ?? 'other'];
      response.once('close', () => {
        requests.inc({ route, method, status: response.headersSent ? response.statusCode : clientClosed });
        if (route !== 'events') {
          duration.observe({ route }, (performance.now() - startedAt) / 1000);
        }
      });
    });
  };
}
