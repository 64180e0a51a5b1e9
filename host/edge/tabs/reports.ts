import { bodyLimit } from 'hono/body-limit';
import { type Report, report } from '../../contract/report';
import type { EdgeContext, EdgeHandler, EdgeMiddleware } from '../http/context';
import { failure } from '../http/responses';
import { isJsonRequest } from '../http/same-origin';

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
