import { Histogram, type Registry } from 'prom-client';
import type { RequestInterceptor } from '../gateway/intercept-requests';

/** Requests without a response count as errors instead (`log-metrics.ts`). */
export function gatewayMetrics(registry: Registry): RequestInterceptor {
  const duration = new Histogram({
    name: 'console_gateway_request_duration_seconds',
    help: 'Time until the head of a response of the gateway.',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [registry],
  });

  return async (kind, options, send) => {
    const startedAt = performance.now();
    const response = await send(options);
    duration.observe({ kind, status: response.statusCode }, (performance.now() - startedAt) / 1000);
    return response;
  };
}
