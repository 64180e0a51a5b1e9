import type { Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };
import type { RequestInterceptor } from '../gateway/intercept-requests';
import type { Log } from '../log';
import { logMetrics } from './log-metrics';
import { requestMetrics } from './request-metrics';
import { type EdgeState, servedVersions, stateMetrics } from './state-metrics';

export type EdgeMetrics = {
  registry: Registry;
  withMetrics(log: Log): Log;
  gatewayInterceptor: RequestInterceptor;
  observeServer(server: Server): void;
  observeState(state: EdgeState): void;
};

/** Requests without a response count as errors instead (`log-metrics.ts`). */
function gatewayMetrics(registry: Registry): RequestInterceptor {
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

export function createEdgeMetrics(): EdgeMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'console_build_info',
    help: 'The version of the host that this edge was built with.',
    labelNames: ['host_version'],
    registers: [registry],
  });
  build.set({ host_version: manifest.version }, 1);
  let entry: EdgeState['feed']['entry'] = () => null;
  const served = () => {
    const latest = entry();
    return latest ? servedVersions(latest) : [];
  };
  return {
    registry,
    withMetrics: logMetrics(registry, served),
    gatewayInterceptor: gatewayMetrics(registry),
    observeServer: requestMetrics(registry),
    observeState: (state) => {
      entry = state.feed.entry;
      stateMetrics(registry, state);
    },
  };
}
