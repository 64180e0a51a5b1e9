import type { Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };
import type { RequestInterceptor } from '../gateway/intercept-requests';
import type { Log } from '../log';
import { gatewayMetrics } from './gateway-metrics';
import { logMetrics } from './log-metrics';
import { requestMetrics } from './request-metrics';
import { type EdgeState, servedVersions, stateMetrics } from './state-metrics';

/** The Prometheus metrics of an edge: docs/operations.md, Metrics. */
export type EdgeMetrics = {
  registry: Registry;
  withMetrics(log: Log): Log;
  gatewayInterceptor: RequestInterceptor;
  observeServer(server: Server): void;
  observeState(state: EdgeState): void;
};

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
