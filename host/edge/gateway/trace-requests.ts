import type { Traces } from '@console/shared/tracing';
import type { GatewayRequestOptions, RequestInterceptor } from './intercept-requests';

const propagated = ['traceparent', 'tracestate'];

/** Replaces the client's trace headers; headers alternate names and values. */
function withTrace(options: GatewayRequestOptions, trace: Record<string, string>): GatewayRequestOptions {
  const { headers } = options;
  if (!Array.isArray(headers) || Object.keys(trace).length === 0) {
    return options;
  }
  const original = headers as string[];
  const remaining = original.filter((_, index) => !propagated.includes(original[index - (index % 2)]?.toLowerCase() ?? ''));
  return { ...options, headers: [...remaining, ...Object.entries(trace).flat()] };
}

export const traceRequests =
  ({ call }: Traces): RequestInterceptor =>
  (kind, options, send) =>
    call(options.method, `gateway ${kind}`, (trace) => send(withTrace(options, trace)));
