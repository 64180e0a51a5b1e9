import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { allowing, type Handler, send, sendFailure } from './answers';
import type { Log } from './log';
import { readBody } from './read-body';

const short = z.string().check(z.maxLength(64));
const names = z.record(short, short).check(z.refine((mounted) => Object.keys(mounted).length <= 64));

const report = z.object({
  tab: short.check(z.minLength(1)),
  /** What the page of the tab proves itself with. */
  page: z.optional(z.string().check(z.maxLength(128))),
  sequence: z.int(),
  /** Hosts of before told no version of their own. */
  host: z._default(short, ''),
  mounted: names,
  held: z.array(z.enum(['form', 'stream', 'selection'])).check(z.maxLength(64)),
  /** The last report of a tab. */
  closed: z.optional(z.boolean()),
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

function parseReport(body: string): Report | null {
  try {
    return report.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Says with the answer to a report what is newest: a tab whose stream has died in silence learns it from there. */
const newestHeader = 'Composition-Sequence';

/**
 * `POST /composition/reports`. Failures are logged, a line each, and the latest ones kept.
 *
 * @param note hears every report
 * @param newest the sequence of what is live; undefined while nothing is
 */
export function reportsHandler(
  log: Log,
  note: (report: Report, request: IncomingMessage) => void,
  newest: () => number | undefined,
): { handler: Handler; failures: () => readonly KeptFailure[] } {
  let kept: KeptFailure[] = [];

  const handler: Handler = async (request, response) => {
    // A page of another origin can send this type only after asking, which nothing here answers.
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      request.resume();
      return sendFailure(response, 415, 'A report is JSON: send it with Content-Type: application/json.');
    }
    const body = await readBody(request, maximumBytes);
    if (body === null) return sendFailure(response, 413, `A report takes ${maximumBytes} bytes at most.`, { Connection: 'close' });
    const parsed = parseReport(body);
    if (!parsed) return sendFailure(response, 400, 'The report is malformed: it takes tab, sequence, mounted, held and failures.');
    note(parsed, request);
    const { tab, sequence, failures } = parsed;
    const entries = failures.map((failure) => ({ at: new Date().toISOString(), tab, sequence, ...failure }));
    for (const { at: _, ...fields } of entries) log('remote-failed', fields);
    kept = [...kept, ...entries].slice(-keptFailures);
    const live = newest();
    send(response, 204, { 'Cache-Control': 'no-store', ...(live !== undefined && { [newestHeader]: String(live) }) });
  };

  return { handler: allowing(['POST'], handler), failures: () => kept };
}
