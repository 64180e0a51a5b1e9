import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { failureKinds } from '../release/guard/edge-counts';
import type { EdgeContext, EdgeHandler, EdgeMiddleware } from './http/context';
import { failure } from './http/responses';
import { isJson } from './http/same-origin';

/** Of these only `unhandled` leaves the page as it is. */
const failureReasons = [...failureKinds, 'unhandled'] as const;

const short = z.string().check(z.maxLength(64));
const names = z.record(short, short).check(z.refine((mounted) => Object.keys(mounted).length <= 64));

/** Control characters end or colour lines of a log; only a stack has lines of its own. */
const cleaned = (text: string, isStack = false) =>
  text.replace(/\p{C}/gu, (character) => (isStack && character === '\n' ? character : ' ')).trim();

/** A text of any length, of which so much is kept: a report is worth more than the end of its longest line. */
const upTo = (length: number, isStack = false) =>
  z.pipe(
    z.string(),
    z.transform((text) => cleaned(text.slice(0, length), isStack)),
  );

/** A declared path: what follows it in an address may say whom it was about. */
const route = z.pipe(
  upTo(128),
  z.transform((path) => (path.startsWith('/') ? path.replace(/[?#].*$/, '') : '')),
);

const report = z.object({
  tab: short.check(z.minLength(1)),
  /** What the page of the tab proves itself with. */
  page: z.optional(z.string().check(z.maxLength(128))),
  /** Counts the reports of the tab from 1; hosts of before sent none. */
  serial: z.optional(z.int().check(z.positive())),
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
        reason: z.enum(failureReasons),
        ms: z.number(),
        message: z.optional(upTo(300)),
        stack: z.optional(upTo(4 * 1024, true)),
        route: z.optional(route),
      }),
    )
    .check(z.maxLength(16)),
});

/** What a tab tells about itself: which versions it runs, what holds them, what failed. */
export type Report = z.infer<typeof report>;

export type ReportedFailure = Report['failures'][number];

const maximumBytes = 16 * 1024;

function parseReport(body: string): Report | null {
  try {
    return report.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Says with the answer to a report what is newest: a tab whose stream has died in silence learns it from there. */
const newestHeader = 'Composition-Sequence';

/** Stands before the handler of reports. */
export const reportLimit: EdgeMiddleware = bodyLimit({
  maxSize: maximumBytes,
  onError: (c) => failure(c, 413, `A report takes ${maximumBytes} bytes at most.`),
});

/**
 * `POST /composition/reports`.
 *
 * @param note hears every report
 * @param newest the sequence of what is live; undefined while nothing is
 */
export const reportsHandler =
  (note: (report: Report, c: EdgeContext) => void | Promise<void>, newest: () => number | undefined): EdgeHandler =>
  async (c) => {
    if (!isJson(c)) {
      return failure(c, 415, 'A report is JSON: send it with Content-Type: application/json.');
    }
    const parsed = parseReport(await c.req.text());
    if (!parsed) {
      return failure(c, 400, 'The report is malformed: it takes tab, sequence, mounted, held and failures.');
    }
    await note(parsed, c);
    const live = newest();
    return c.body(null, 204, { 'Cache-Control': 'no-store', ...(live !== undefined && { [newestHeader]: String(live) }) });
  };
