import type { Traces } from '@console/shared/tracing';
import type { Hono } from 'hono';
import type { Gateway, GatewayEnv } from './gateway';
import { listen, shutdownGraceMs } from './http/listen';

export type Serving = {
  port: number;
  /** Finishes and charges running requests. */
  stop(): Promise<void>;
};

/** Serves the calls of one thread on loopback. @throws when the port is taken */
export async function serve(gateway: Gateway, app: Hono<GatewayEnv>, requestedPort: number, traces?: Traces): Promise<Serving> {
  const { port, end } = await listen(app.fetch, requestedPort, traces);
  const endHealth = gateway.health.start();
  return {
    port,
    stop: async () => {
      const closed = end();
      await gateway.running.stop(shutdownGraceMs);
      await closed;
      await endHealth();
    },
  };
}
