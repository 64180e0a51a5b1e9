import type { Traces } from '@console/shared/tracing';
import type { GatewayRequestOptions, RequestWatch } from './watch-requests';

const propagated = ['traceparent', 'tracestate'];

/** Puts a trace in the place of the one that the client sent; headers are names and values in turn. */
function withTrace(options: GatewayRequestOptions, trace: Record<string, string>): GatewayRequestOptions {
  const { headers } = options;
  if (!Array.isArray(headers) || Object.keys(trace).length === 0) {
    return options;
  }
  const given = headers as string[];
  const kept = given.filter((_, index) => !propagated.includes(given[index - (index % 2)]?.toLowerCase() ?? ''));
  return { ...options, headers: [...kept, ...Object.entries(trace).flat()] };
}

/** Calls to the gateway as spans of the requests that they are made for. */
export const traceRequests =
  ({ call }: Traces): RequestWatch =>
  (kind, options, send) =>
    call(options.method, `gateway ${kind}`, (trace) => send(withTrace(options, trace)));
