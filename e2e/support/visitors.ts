/** A browser without a screen: it opens pages and reports as the tab of one does. */
export type Visitor = {
  /** The version of a remote that the page it opened last was given. */
  given: (remote: string) => string;
  /** Opens a page, as the same visitor. */
  open: () => Promise<void>;
  /** Reports that the given version of a remote mounted or failed. */
  report: (remote: string, outcome?: { failed: boolean }) => Promise<void>;
};

/** A page that was opened: `page` is what it proves itself with. */
type Opened = { composition: { sequence: number; remotes: Record<string, { version: string }> }; page: string };

/** Somebody who comes for the first time. */
export async function newVisitor(address: string): Promise<Visitor> {
  const tab = Math.random().toString(36).slice(2);
  let own = '';
  let opened: Opened;

  const open = async () => {
    const answer = await fetch(`${address}/log`, { headers: { accept: 'text/html', cookie: own } });
    const visitor = answer.headers.getSetCookie().find((line) => line.startsWith('visitor='));
    if (visitor) {
      own = visitor.split(';')[0] ?? '';
    }
    const [, page = '', json = ''] = /id="composition"(?: data-page="([^"]*)")?>(.*?)<\/script>/s.exec(await answer.text()) ?? [];
    opened = { composition: JSON.parse(json), page };
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
          page: opened.page,
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

/** So many who come for the first time, a few at once. */
export async function newVisitors(address: string, count: number): Promise<Visitor[]> {
  const all: Visitor[] = [];
  while (all.length < count) {
    all.push(...(await Promise.all(Array.from({ length: Math.min(20, count - all.length) }, () => newVisitor(address)))));
  }
  return all;
}
