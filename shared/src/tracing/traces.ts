import type { IncomingMessage, ServerResponse } from 'node:http';

type Call<Response> = (headers: Record<string, string>) => Promise<Response>;

/** Tracing of a running server. */
export type Traces = {
  /**
   * Runs work in the span of a request, which ends with its response and continues the request's trace.
   *
   * @param route low-cardinality name of the span
   */
  serve<Result>(request: IncomingMessage, response: ServerResponse, route: string, work: () => Result): Result;
  /** Sends a request in a child span; outside of a span it adds no headers. */
  call<Response extends { statusCode: number }>(method: string, route: string, call: Call<Response>): Promise<Response>;
  /** Exports the remaining spans; never rejects, and gives up after a second. */
  stop(): Promise<void>;
};

/** Where traces are sent, and how many of them. */
export type TraceSettings = {
  /** Base URL of the collector, without `v1/traces`. */
  endpoint: URL;
  /** Sampling ratio, 0 to 1. */
  share: number;
};
