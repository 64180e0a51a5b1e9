import { Counter, type Registry } from 'prom-client';
import { failureKinds } from '../../contract/report';
import type { Log } from '../log';

const gatewayErrors: Record<string, string> = {
  'gateway-unreachable': 'unreachable',
  'gateway-answer-unexpected': 'unexpected-answer',
  'gateway-not-recognized': 'not-recognized',
  'gateway-ended': 'ended',
};

/** Derives counters from log events; rate limits of the log apply to them too. */
export function logMetrics(registry: Registry, served: () => { name: string; version: string }[]): (log: Log) => Log {
  const failures = new Counter({
    name: 'console_remote_failures_total',
    help: 'Failures of remotes and of the host that tabs of this edge reported, 30 a minute of one network at most.',
    labelNames: ['remote', 'version', 'reason'],
    registers: [registry],
    // Prometheus cannot see an increase of a series that did not exist at zero.
    collect() {
      for (const { name, version } of served()) {
        for (const reason of failureKinds) {
          this.inc({ remote: name, version, reason }, 0);
        }
      }
    },
  });
  const errors = new Counter({
    name: 'console_gateway_errors_total',
    help: 'Calls that the gateway did not answer, or not in a way that the console understands, and ends of the embedded gateway.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const rollbacks = new Counter({
    name: 'console_guard_rollbacks_total',
    help: 'Versions that the guard of this edge rolled back.',
    registers: [registry],
  });
  for (const reason of Object.values(gatewayErrors)) {
    errors.inc({ reason }, 0);
  }

  return (log) => (event, fields) => {
    if (event === 'remote-failed') {
      failures.inc({ remote: `${fields?.remote}`, version: `${fields?.version}`, reason: `${fields?.reason}` });
    }
    if (event === 'canary-rolled-back' || event === 'promotion-rolled-back') {
      rollbacks.inc();
    }
    const reason = Object.hasOwn(gatewayErrors, event) ? gatewayErrors[event] : undefined;
    if (reason) {
      errors.inc({ reason });
    }
    log(event, fields);
  };
}
