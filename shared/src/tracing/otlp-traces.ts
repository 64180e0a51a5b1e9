import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { TraceSettings, Traces } from './traces';

const shutdownTimeoutMs = 1_000;

function reportFirstFailure(exporter: SpanExporter, onFailure: (message: string) => void): SpanExporter {
  let fails = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isFailure = result.code !== ExportResultCode.SUCCESS;
        if (isFailure && !fails) {
          onFailure(result.error?.message ?? 'the collector refused them');
        }
        fails = isFailure;
        // The processor would log the failure again.
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function endSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) {
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

export function otlpTraces({ endpoint, share }: TraceSettings, service: string, onFailure: (message: string) => void): Traces {
  const url = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint).href;
  // Clients may request a trace, but only within the sampling ratio.
  const sampled = new TraceIdRatioBasedSampler(share);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled, remoteParentNotSampled: new AlwaysOffSampler() }),
    // Clients control the length of URLs.
    spanLimits: { attributeValueLengthLimit: 256 },
    spanProcessors: [
      new BatchSpanProcessor(reportFirstFailure(new OTLPTraceExporter({ url }), onFailure), { scheduledDelayMillis: 1_000 }),
    ],
  });
  const tracer = provider.getTracer('gateway-console');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  return {
    serve: (request, response, route, work) => {
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const attributes = {
        'http.request.method': request.method ?? '',
        'http.route': route,
        'url.path': (request.url ?? '').split('?')[0],
      };
      const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => endSpan(span, response.headersSent ? response.statusCode : 499));
      return current.run(trace.setSpan(ROOT_CONTEXT, span), work);
    },
    call: async (method, route, call) => {
      const parent = current.getStore();
      if (!parent) {
        return call({});
      }
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'http.route': route } },
        parent,
      );
      const headers: Record<string, string> = {};
      propagator.inject(trace.setSpan(parent, span), headers, defaultTextMapSetter);
      try {
        const response = await call(headers);
        endSpan(span, response.statusCode);
        return response;
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        throw error;
      }
    },
    stop: async () => {
      const gaveUp = new Promise((settle) => setTimeout(settle, shutdownTimeoutMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), gaveUp]);
    },
  };
}
