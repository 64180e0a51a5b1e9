import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { failureKinds } from '../../release/guard/tally';
import type { EdgeContext, EdgeHandler, EdgeMiddleware } from '../http/context';
import { failure } from '../http/responses';
import { isJsonRequest } from '../http/same-origin';

/** After `unhandled` the page keeps running. */
const failureReasons = [...failureKinds, 'unhandled'] as const;

const short = z.string().check(z.maxLength(64));
const names = z.record(short, short).check(z.refine((mounted) => Object.keys(mounted).length <= 64));

/** Control characters could break log lines or colour a terminal; only stacks may have line breaks. */
const stripControlCharacters = (text: string, isStack = false) =>
  text.replace(/\p{C}/gu, (character) => (isStack && character === '\n' ? character : ' ')).trim();

/** Truncates instead of refusing: a report is worth more than its longest text. */
const truncatedText = (length: number, isStack = false) =>
  z.pipe(
    z.string(),
    z.transform((text) => stripControlCharacters(text.slice(0, length), isStack)),
  );

/** Queries and fragments may contain personal data. */
const route = z.pipe(
  truncatedText(128),
  z.transform((path) => (path.startsWith('/') ? path.replace(/[?#].*$/, '') : '')),
);

const report = z.object({
  tab: short.check(z.minLength(1)),
  page: z.optional(z.string().check(z.maxLength(128))),
  /** Numbers the reports of a tab from 1; missing from earlier hosts. */
  serial: z.optional(z.int().check(z.positive())),
  sequence: z.int(),
  /** Empty from earlier hosts. */
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
        message: z.optional(truncatedText(300)),
        stack: z.optional(truncatedText(4 * 1024, true)),
        route: z.optional(route),
      }),
    )
    .check(z.maxLength(16)),
});

/** Versions, update blockers and failures of an open tab. */
export type Report = z.infer<typeof report>;

export type ReportedFailure = Report['failures'][number];

const maxBytes = 16 * 1024;

function parseReport(body: string): Report | null {
  try {
    return report.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Tells a tab whose event stream died silently which sequence is live. */
const sequenceHeader = 'Composition-Sequence';

export const reportBodyLimit: EdgeMiddleware = bodyLimit({
  maxSize: maxBytes,
  onError: (c) => failure(c, 413, `A report takes ${maxBytes} bytes at most.`),
});

/** `POST /composition/reports` */
export const reportsHandler =
  (onReport: (report: Report, c: EdgeContext) => void | Promise<void>, latestSequence: () => number | undefined): EdgeHandler =>
  async (c) => {
    if (!isJsonRequest(c)) {
      return failure(c, 415, 'A report is JSON: send it with Content-Type: application/json.');
    }
    const parsed = parseReport(await c.req.text());
    if (!parsed) {
      return failure(c, 400, 'The report is malformed: it takes tab, sequence, mounted, held and failures.');
    }
    await onReport(parsed, c);
    const sequence = latestSequence();
    return c.body(null, 204, { 'Cache-Control': 'no-store', ...(sequence !== undefined && { [sequenceHeader]: String(sequence) }) });
  };
