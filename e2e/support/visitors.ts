import { type ParsedPage, parsePage } from '../../host/edge/testing/parse-page';

/** A headless visitor that opens pages and reports like a tab. */
export type Visitor = {
  /** The remote's version in the last opened page. */
  given: (remote: string) => string;
  /** Opens a page, as the same visitor. */
  open: () => Promise<void>;
  /** Reports that the given version of a remote mounted or failed. */
  report: (remote: string, outcome?: { failed: boolean }) => Promise<void>;
};

export async function newVisitor(address: string): Promise<Visitor> {
  const tab = Math.random().toString(36).slice(2);
  let own = '';
  let opened: ParsedPage;

  const open = async () => {
    const response = await fetch(`${address}/log`, { headers: { accept: 'text/html', cookie: own } });
    const visitor = response.headers.getSetCookie().find((line) => line.startsWith('visitor='));
    if (visitor) {
      own = visitor.split(';')[0] ?? '';
    }
    opened = parsePage(await response.text());
  };
  await open();

  const given = (remote: string) => opened.composition.remotes[remote]?.version ?? '';

  return {
    given,
    open,
    report: async (remote, { failed } = { failed: false }) => {
      const version = given(remote);
      const { status } = await fetch(`${address}/composition/reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: own },
        body: JSON.stringify({
          tab,
          page: opened.proof,
          sequence: opened.composition.sequence,
          mounted: failed ? {} : { [remote]: version },
          held: [],
          failures: failed ? [{ remote, version, reason: 'render', ms: 900 }] : [],
        }),
      });
      if (status !== 204) {
        throw new Error(`the edge answered a report with ${status}`);
      }
    },
  };
}

/** New visitors, a few at a time. */
export async function newVisitors(address: string, count: number): Promise<Visitor[]> {
  const all: Visitor[] = [];
  while (all.length < count) {
    all.push(...(await Promise.all(Array.from({ length: Math.min(20, count - all.length) }, () => newVisitor(address)))));
  }
  return all;
}
