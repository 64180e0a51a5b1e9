import type { IncomingMessage } from 'node:http';
import { readTraceSettings, startTraces } from '@console/shared/tracing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startOtlpReceiver } from '../../e2e/support/otlp-receiver';
import { call, until } from './testing/call';
import { publishSmallConsole } from './testing/small-console';
import { startTestEdge, startUpstream } from './testing/test-edge';

const tab = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${tab.traceId}-${tab.spanId}-01`;

async function tracedEdge({ share = 1 } = {}) {
  const collector = await startOtlpReceiver();
  onTestFinished(collector.stop);
  const failures: string[] = [];
  const settings = { endpoint: new URL(collector.endpoint), share };
  const open = async (name: string) => {
    const traces = await startTraces(settings, name, (message) => void failures.push(message));
    onTestFinished(traces.stop);
    return traces;
  };
  const [traces, gatewayTraces] = [await open('edge'), await open('gateway')];
  const seen: IncomingMessage[] = [];
  const gateway = await startUpstream((request, response) => {
    seen.push(request);
    gatewayTraces.serve(request, response, 'api', () => response.end('{"success":true}'));
  });
  const edge = await startTestEdge(publishSmallConsole, { traces });
  edge.target = { url: new URL(gateway), token: 'secret' };
  const flush = () => Promise.all([traces.stop(), gatewayTraces.stop()]);
  return { edge, collector, failures, seen, flush, traces };
}

const splitHeader = (header: unknown) => String(header).split('-');

describe('the traces of an edge', () => {
  it('connect a tab, the edge and the gateway', async () => {
    const { edge, collector, seen, flush } = await tracedEdge();
    await call(edge.base, '/api/user/models?p=1', { headers: { traceparent, tracestate: 'vendor=1' } });
    await until('the spans', () => collector.spans.length === 3);
    await flush();
    const { spans } = collector;
    const of = (service: string, kind: number) => spans.find((span) => span.service === service && span.kind === kind);
    const [server, client, gateway] = [of('edge', 2), of('edge', 3), of('gateway', 2)];
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([tab.traceId]));
    expect([server?.parentSpanId, client?.parentSpanId, gateway?.parentSpanId]).toEqual([tab.spanId, server?.spanId, client?.spanId]);
    expect([server?.name, client?.name]).toEqual(['GET api', 'GET gateway api']);
    expect(splitHeader(seen[0]?.headers.traceparent)).toEqual(['00', tab.traceId, client?.spanId, '01']);
    expect(seen[0]?.rawHeaders.filter((name) => name.toLowerCase() === 'traceparent')).toHaveLength(1);
    expect(seen[0]?.headers.tracestate).toBe('vendor=1');
    expect(JSON.stringify(spans)).not.toContain('p=1');
  });

  it('start at the edge if the request has no trace', async () => {
    const { edge, collector } = await tracedEdge();
    await call(edge.base, '/composition', { headers: { traceparent: 'nonsense' } });
    await until('the span', () => collector.spans.length === 1);
    expect(collector.spans[0]).toMatchObject({ service: 'edge', name: 'GET composition' });
    expect(collector.spans[0]?.parentSpanId).toBeFalsy();
  });

  it.each([
    { what: 'no more than the share that the operator set', share: 0, header: traceparent },
    { what: 'nothing that its client does not want', share: 1, header: traceparent.replace(/01$/, '00') },
  ])('send $what, and propagate that', async ({ share, header }) => {
    const { edge, collector, seen, flush } = await tracedEdge({ share });
    await call(edge.base, '/api/user/models', { headers: { traceparent: header } });
    await flush();
    expect(collector.spans).toEqual([]);
    const [, traceId, , flags] = splitHeader(seen[0]?.headers.traceparent);
    expect([traceId, flags]).toEqual([tab.traceId, '00']);
  });

  it('log once that they cannot be sent, without affecting requests', async () => {
    const { edge, collector, failures } = await tracedEdge();
    collector.answerWith(400);
    const ask = async () => expect((await call(edge.base, '/healthz')).status).toBe(200);
    await ask();
    await until('the first failure', () => failures.length === 1);
    await ask();
    await until('the second refusal', () => collector.requests() === 2);
    collector.answerWith(200);
    await ask();
    await until('a span', () => collector.spans.length === 1);
    expect(failures).toHaveLength(1);
  });

  it("do not delay the edge's shutdown while the collector hangs", async () => {
    const hanging = await startUpstream(() => undefined);
    const traces = await startTraces({ endpoint: new URL(hanging), share: 1 }, 'edge', () => undefined);
    const edge = await startTestEdge(publishSmallConsole, { traces });
    await call(edge.base, '/healthz');
    await traces.stop();
  });
});

describe('a page', () => {
  it('is marked only if its requests start traces', async () => {
    const { edge } = await tracedEdge();
    const other = await startTestEdge(publishSmallConsole);
    const pages = await Promise.all([edge, other].map(({ base }) => call(base, '/log', { headers: { accept: 'text/html' } })));
    expect(pages.map(({ text }) => /<html[^>]* data-traced>/.test(text))).toEqual([true, false]);
  });

  it("without traces passes the client's trace headers unchanged", async () => {
    const edge = await startTestEdge(publishSmallConsole);
    let seen: unknown;
    edge.target = {
      url: new URL(
        await startUpstream((request, response) => {
          seen = request.headers.traceparent;
          response.end('{}');
        }),
      ),
      token: 'secret',
    };
    await call(edge.base, '/v1/models', { headers: { traceparent } });
    expect(seen).toBe(traceparent);
  });
});

describe('the trace settings', () => {
  it.each([
    ['an invalid address', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT takes/],
    ['a ratio above 1', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER_ARG: '10' }, /OTEL_TRACES_SAMPLER_ARG is 10/],
    [
      'a ratio that is not a number',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER_ARG: 'all' },
      /a share from 0 to 1/,
    ],
  ])('refuse %s', (_, env, message) => {
    expect(() => readTraceSettings(env)).toThrow(message);
  });

  it('are off without a collector', () => expect(readTraceSettings({ OTEL_TRACES_SAMPLER_ARG: '0.5' })).toBeNull());
});
