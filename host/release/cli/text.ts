import type { HistoryLine, Status } from '../status';

const listed = (versions: readonly string[]) => (versions.length > 0 ? versions.join(', ') : '-');

/** Pads every cell to the width of its column. */
function table(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** `status` for people. */
export function statusText(address: string, { head, lines }: Status): string[] {
  const reason = head.reason && `, "${head.reason}"`;
  return [
    `${address} · sequence ${head.sequence} · ${head.verb} by ${head.actor} at ${head.at}${reason}`,
    ...table([
      ['name', 'live', 'since', 'by', 'earlier', 'bad', 'published'],
      ...lines.map(({ name, live, at, by, earlier, bad, published }) => [
        name,
        live,
        at,
        by,
        listed(earlier),
        listed(bad),
        listed(published),
      ]),
    ]),
  ];
}

/** One line of `history` for people. */
export function historyText({ sequence, at, verb, actor, reason, changes }: HistoryLine): string {
  const what = changes.map(({ name, from, to }) => `${name} ${from ?? 'nothing'} -> ${to}`).join(', ');
  return `${sequence}  ${at}  ${verb} by ${actor}: ${what || 'nothing changed'}${reason && `  "${reason}"`}`;
}
