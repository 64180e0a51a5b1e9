/**
 * OpenTelemetry traces of servers.
 *
 * {@includeCode ../../examples/tracing.ts}
 * @module
 */

import type { TraceSettings, Traces } from './traces';

export type { TraceSettings, Traces };

/** Names the invalid variable and its valid values. */
export class TraceSettingsError extends Error {
  override readonly name = 'TraceSettingsError';
}

/**
 * Reads OpenTelemetry's variables; null without a collector.
 *
 * @throws TraceSettingsError
 */
export function readTraceSettings(env: NodeJS.ProcessEnv): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (!endpoint) {
    return null;
  }
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint)) {
    throw new TraceSettingsError('OTEL_EXPORTER_OTLP_ENDPOINT takes an address such as http://collector:4318');
  }
  const ratio = share ? Number(share) : 1;
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new TraceSettingsError(`OTEL_TRACES_SAMPLER_ARG is ${share}: it takes a share from 0 to 1`);
  }
  return { endpoint: new URL(endpoint), share: ratio };
}

/**
 * Starts tracing; OpenTelemetry is loaded only here.
 *
 * @param service name of this server
 * @param onFailure called with the first of consecutive export failures
 */
export async function startTraces(settings: TraceSettings, service: string, onFailure: (message: string) => void): Promise<Traces> {
  const { otlpTraces } = await import('./otlp-traces');
  return otlpTraces(settings, service, onFailure);
}
