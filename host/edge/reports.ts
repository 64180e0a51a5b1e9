import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { allowing, type Handler, send, sendFailure } from './answers';
import type { Log } from './log';

const short = z.string().check(z.maxLength(64));
const names = z.record(short, short).check(z.refine((mounted) => Object.keys(mounted).length <= 64));

const report = z.object({
  tab: short.check(z.minLength(1)),
  sequence: z.int(),
  mounted: names,
  held: z.array(z.enum(['form', 'stream', 'selection'])).check(z.maxLength(64)),
  failures: z
    .array(
      z.object({
        remote: short,
        version: short,
        reason: z.enum(['timeout', 'missing', 'integrity', 'import', 'render']),
        ms: z.number(),
      }),
    )
    .check(z.maxLength(64)),
});

/** What a tab tells about itself: which versions it runs, what holds them, what failed. */
export type Report = z.infer<typeof report>;

export type KeptFailure = Report['failures'][number] & { tab: string; sequence: number; at: string };

const maximumBytes = 64 * 1024;
const keptFailures = 500;

/** The body, or null when it is larger than a report may be. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maximumBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseReport(body: string): Report | null {
  try {
    return report.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** `POST /composition/reports`. Failures are logged, a line each, and the latest ones kept. */
export function reportsHandler(log: Log): { handler: Handler; failures: () => readonly KeptFailure[] } {
  let kept: KeptFailure[] = [];

  const handler: Handler = async (request, response) => {
    // A page of another origin can send this type only after asking, which nothing here answers.
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      request.resume();
      return sendFailure(response, 415, 'A report is JSON: send it with Content-Type: application/json.');
    }
    const body = await readBody(request);
    if (body === null) return sendFailure(response, 413, `A report takes ${maximumBytes} bytes at most.`, { Connection: 'close' });
    const parsed = parseReport(body);
    if (!parsed) return sendFailure(response, 400, 'The report is malformed: it takes tab, sequence, mounted, held and failures.');
    const { tab, sequence, failures } = parsed;
    const entries = failures.map((failure) => ({ at: new Date().toISOString(), tab, sequence, ...failure }));
    for (const { at: _, ...fields } of entries) log('remote-failed', fields);
    kept = [...kept, ...entries].slice(-keptFailures);
    send(response, 204, { 'Cache-Control': 'no-store' });
  };

  return { handler: allowing(['POST'], handler), failures: () => kept };
}
