/**
 * OpenTelemetry traces of servers.
 *
 * {@includeCode ../../examples/tracing.ts}
 * @module
 */

import type { IncomingMessage, ServerResponse } from 'node:http';

/** What stands around a call to another server: the headers that make it part of the trace. */
type Call<Response> = (headers: Record<string, string>) => Promise<Response>;

/** Spans of a server, sent to a collector. */
export type Traces = {
  /**
   * Does work within the span of a request, which ends with its response. A request that names a trace continues it.
   * @param route names the span together with the method, and has to be one of few
   */
  serve<Result>(request: IncomingMessage, response: ServerResponse, route: string, work: () => Result): Result;
  /** Calls another server in a span of its own; with no headers to add outside of a request. */
  call<Response extends { statusCode: number }>(method: string, route: string, call: Call<Response>): Promise<Response>;
  /** Sends what is left, for a second at most. */
  stop(): Promise<void>;
};

export type TraceSettings = {
  /** Of the collector, without `v1/traces`. */
  endpoint: URL;
  /** Of all traces, those that are sent: 0 to 1. */
  share: number;
};

/** Says which variable is wrong, and what it takes. */
export class TraceSettingsError extends Error {
  override readonly name = 'TraceSettingsError';
}

/** Reads OpenTelemetry's variables; null where no collector is named. @throws TraceSettingsError */
export function traceSettings(env: NodeJS.ProcessEnv): TraceSettings | null {
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
 * Starts to trace. OpenTelemetry is loaded here and not before.
 * @param service the name of this server
 * @param onFailure hears why spans could not be sent, once until they can
 */
export async function startTraces(settings: TraceSettings, service: string, onFailure: (message: string) => void): Promise<Traces> {
  const { otlpTraces } = await import('./otlp-traces');
  return otlpTraces(settings, service, onFailure);
}
