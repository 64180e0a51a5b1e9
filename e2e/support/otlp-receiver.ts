import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received span with its service name; `kind` is 2 for server and 3 for client spans. */
export type ReceivedSpan = { service: string; name: string; kind: number; traceId: string; spanId: string; parentSpanId?: string };

type Payload = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
};

const spansIn = ({ resourceSpans }: Payload): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });

/** A collector of traces: OTLP over HTTP, as JSON. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  let status = 200;
  let requests = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    requests += 1;
    const isTraces = request.url === '/otlp/v1/traces' && request.headers['content-type'] === 'application/json';
    if (isTraces && status === 200) {
      spans.push(...spansIn(JSON.parse(Buffer.concat(chunks).toString()) as Payload));
    }
    response.writeHead(isTraces ? status : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp/`,
    spans,
    requests: () => requests,
    /** Responds with this status from now on. */
    answerWith: (next: number) => {
      status = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}
