import { bodyLimit } from 'hono/body-limit';
import { type Report, report } from '../contract/report';
import type { EdgeContext, EdgeHandler, EdgeMiddleware } from './http/context';
import { failure } from './http/responses';
import { isJson } from './http/same-origin';

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
