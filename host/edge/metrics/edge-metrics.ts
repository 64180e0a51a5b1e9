import type { Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };
import type { RequestWatch } from '../gateway/watch-requests';
import type { Log } from '../log';
import { gatewayMetrics } from './gateway-metrics';
import { logMetrics } from './log-metrics';
import { requestMetrics } from './request-metrics';
import { type EdgeState, givenIn, stateMetrics } from './state-metrics';

/** What an edge tells Prometheus: docs/monitoring/README.md. */
export type EdgeMetrics = {
  registry: Registry;
  /** The same log, counted. */
  counted(log: Log): Log;
  watchGateway: RequestWatch;
  watchServer(server: Server): void;
  /** Measures what the edge knows, from now on. */
  watchState(state: EdgeState): void;
};

export function edgeMetrics(): EdgeMetrics {
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
  const given = () => {
    const latest = entry();
    return latest ? givenIn(latest) : [];
  };
  return {
    registry,
    counted: logMetrics(registry, given),
    watchGateway: gatewayMetrics(registry),
    watchServer: requestMetrics(registry),
    watchState: (state) => {
      entry = state.feed.entry;
      stateMetrics(registry, state);
    },
  };
}
