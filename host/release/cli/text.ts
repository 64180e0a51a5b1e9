import type { Census } from '../../contract/census';
import type { HistoryLine } from '../../contract/log';
import { censusLasts } from '../census';
import type { LogEntry } from '../shapes';
import type { Status } from '../status';
import { canaryChangeText, canaryText, pinLine, pinTexts } from './canary-text';
import { evidenceText } from './guard-text';
import { localTime } from './local-time';

const listed = (versions: readonly string[]) => (versions.length > 0 ? versions.join(', ') : '-');

/** Pads every cell to the width of its column. */
export function table(rows: string[][]): string[] {
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
    `${address} · sequence ${head.sequence} · ${head.verb} by ${head.actor} at ${localTime(head.at)}${reason}`,
    ...table([
      ['name', 'live', 'commit', 'canary', 'since', 'by', 'earlier', 'bad', 'published'],
      ...lines.map(({ name, live, commit, canary, at, by, earlier, bad, published }) => [
        name,
        live,
        commit || '-',
        canaryText(canary),
        localTime(at),
        by,
        listed(earlier),
        listed(bad),
        listed(published),
      ]),
    ]),
    ...head.pins.map(pinLine),
  ];
}

/** One line of `history` for people. */
export function historyText({ sequence, at, verb, actor, reason, changes, canaries, pins, frozen, evidence }: HistoryLine): string {
  const lives = changes.map(({ name, from, to }) => `${name} ${from ?? 'nothing'} -> ${to ?? 'nothing'}`);
  const what = [...lives, ...canaries.map(canaryChangeText), ...(pins ? pinTexts(pins) : [])].join(', ');
  const unchanged = frozen === undefined ? 'nothing changed' : frozen ? 'on' : 'off';
  const proof = evidence ? `\n    ${evidenceText(evidence)}` : '';
  return `${sequence}  ${localTime(at)}  ${verb} by ${actor}: ${what || unchanged}${reason && `  "${reason}"`}${proof}`;
}

/** `census` for people: a line for each kind of tab, and for each edge that has gone quiet. */
export function censusText(edges: readonly Census[], head: LogEntry | null, now = Date.now()): string[] {
  const markOf = (name: string, version: string, pinned: string | undefined) => {
    if (name === pinned) {
      return ' (by a link)';
    }
    return head?.remotes[name]?.canary?.version === version ? ' (canary)' : '';
  };
  const isQuiet = ({ at }: Census) => Math.abs(now - Date.parse(at)) > censusLasts;
  const rows = edges
    .filter((edge) => !isQuiet(edge))
    .flatMap(({ edge, groups }) =>
      groups.map(({ tabs, sequence, host, mounted, held, pinned }) => [
        edge.slice(0, 8),
        String(tabs),
        String(sequence),
        [
          `host ${host || '?'}`,
          ...Object.entries(mounted).map(([name, version]) => `${name} ${version}${markOf(name, version, pinned)}`),
        ].join(', '),
        listed(held),
      ]),
    );
  const nobody = edges.some((edge) => !isQuiet(edge) && !edge.stopped) ? 'no tabs are open' : 'no edge runs that would count tabs';
  return [
    ...(rows.length > 0 ? table([['edge', 'tabs', 'sequence', 'run', 'held by'], ...rows]) : [nobody]),
    ...edges
      .filter((edge) => isQuiet(edge) && !edge.stopped)
      .map(({ edge, at }) => `edge ${edge.slice(0, 8)} last wrote at ${localTime(at)}: it is stopped, or its clock is wrong`),
  ];
}

/** How far the page without an edge is; nothing for a store that holds none. */
export function siteText(served: number | null, sequence: number): string[] {
  if (served === null) {
    return [];
  }
  if (served === sequence) {
    return [`the page without an edge shows sequence ${sequence}`];
  }
  return [`the page without an edge shows sequence ${served || 'unknown'}, not ${sequence}: npm run -s release -- site`];
}

/** What a console misses that is served without an edge. */
export const withoutEdge = [
  'tabs look every 3 seconds for what is new; nobody counts them: census, --wait and canaries take an edge,',
  'and so do reports of failures, the page of releases, and scripts of other sites (captcha, sign-in by Telegram)',
];

export const uncounted = 'tabs of the page without an edge are not counted';
