import type { Census } from '../../contract/census';
import type { HistoryLine } from '../../contract/log';
import type { Status } from '../operations/status';
import { censusTtlMs } from '../store/census';
import type { LogEntry } from '../store/schemas';
import { formatCanary, formatCanaryChange } from './format-canary';
import { formatEvidenceOf } from './format-evidence';
import { formatEvidence } from './format-guard';
import { formatLocalTime } from './format-local-time';

const formatList = (versions: readonly string[]) => (versions.length > 0 ? versions.join(', ') : '-');

export function formatTable(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export function formatStatus(address: string, { head, lines, tested = [] }: Status): string[] {
  const reason = head.reason && `, "${head.reason}"`;
  return [
    `${address} · sequence ${head.sequence} · ${head.verb} by ${head.actor} at ${formatLocalTime(head.at)}${reason}`,
    ...formatTable([
      ['name', 'live', 'commit', 'canary', 'since', 'by', 'earlier', 'bad', 'published'],
      ...lines.map(({ name, live, commit, canary, at, by, earlier, bad, published }) => [
        name,
        live,
        commit || '-',
        formatCanary(canary),
        formatLocalTime(at),
        by,
        formatList(earlier),
        formatList(bad),
        formatList(published),
      ]),
    ]),
    ...tested.map(formatEvidenceOf),
  ];
}

export function formatHistoryLine(line: HistoryLine): string {
  const { sequence, at, verb, actor, approvedBy, reason, changes, canaries, frozen, evidence, tested = [] } = line;
  const lives = changes.map(({ name, from, to }) => `${name} ${from ?? 'nothing'} -> ${to ?? 'nothing'}`);
  const what = [...lives, ...canaries.map(formatCanaryChange)].join(', ');
  const unchanged = verb === 'pin' ? 'a link to a version' : frozen === undefined ? 'nothing changed' : frozen ? 'on' : 'off';
  const proof = [...(evidence ? [formatEvidence(evidence)] : []), ...tested.map(formatEvidenceOf)].map((text) => `\n    ${text}`).join('');
  const who = approvedBy ? `${actor}, approved by ${approvedBy}` : actor;
  return `${sequence}  ${formatLocalTime(at)}  ${verb} by ${who}: ${what || unchanged}${reason && `  "${reason}"`}${proof}`;
}

export function formatCensus(edges: readonly Census[], head: LogEntry | null, now = Date.now()): string[] {
  const formatMark = (name: string, version: string, previewed: readonly string[]) => {
    if (previewed.includes(name)) {
      return ' (preview)';
    }
    return head?.remotes[name]?.canary?.version === version ? ' (canary)' : '';
  };
  const isQuiet = ({ at }: Census) => Math.abs(now - Date.parse(at)) > censusTtlMs;
  const rows = edges
    .filter((edge) => !isQuiet(edge))
    .flatMap(({ edge, groups }) =>
      groups.map(({ tabs, sequence, host, mounted, held, previewed = [] }) => [
        edge.slice(0, 8),
        String(tabs),
        String(sequence),
        [
          `host ${host || '?'}${previewed.includes('host') ? ' (preview)' : ''}`,
          ...Object.entries(mounted).map(([name, version]) => `${name} ${version}${formatMark(name, version, previewed)}`),
        ].join(', '),
        formatList(held),
      ]),
    );
  const nobody = edges.some((edge) => !isQuiet(edge) && !edge.stopped) ? 'no tabs are open' : 'no edge is running that counts tabs';
  return [
    ...(rows.length > 0 ? formatTable([['edge', 'tabs', 'sequence', 'run', 'held by'], ...rows]) : [nobody]),
    ...edges
      .filter((edge) => isQuiet(edge) && !edge.stopped)
      .map(({ edge, at }) => `edge ${edge.slice(0, 8)} last wrote at ${formatLocalTime(at)}: it is stopped, or its clock is wrong`),
  ];
}

export function formatSite(served: number | null, sequence: number): string[] {
  if (served === null) {
    return [];
  }
  if (served === sequence) {
    return [`the page without an edge shows sequence ${sequence}`];
  }
  return [`the page without an edge shows sequence ${served || 'unknown'}, not ${sequence}: npm run -s release -- site`];
}

export const noEdgeNotice = [
  'tabs poll every 3 seconds and are not counted: census, --wait and canaries need an edge,',
  'and so do failure reports, the Releases page, and scripts of other sites (captcha, sign-in by Telegram)',
];

export const uncountedNotice = 'tabs of the page without an edge are not counted';
