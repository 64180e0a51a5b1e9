import type { CanaryChange } from '../../contract/log';
import { entryOf } from '../log-state';
import type { Canary, LogEntry, Pin } from '../shapes';
import { localTime } from './local-time';

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
] as const;

function durationText(milliseconds: number): string {
  const [unit, size] = units.find(([, each]) => milliseconds % each === 0) ?? (['s', 1_000] as const);
  return `${milliseconds / size}${unit}`;
}

const scheduleText = ({ schedule }: Canary) =>
  schedule ? `, then ${schedule.steps.map((step) => `${step} %`).join(', ')}, one every ${durationText(schedule.every)}` : '';

/** A canary as a cell of `status`. */
export const canaryText = (canary: Canary | null): string =>
  canary ? `${canary.version} ${canary.percent} %${scheduleText(canary)}` : '-';

/** One change of a canary as a part of a line of `history`. */
export function canaryChangeText({ name, from, to }: CanaryChange): string {
  if (!to) {
    return `${name} canary ${from?.version} ends`;
  }
  if (!from) {
    return `${name} canary ${to.version} ${to.percent} %`;
  }
  return `${name} canary ${from.version} ${from.percent} % -> ${from.version === to.version ? '' : `${to.version} `}${to.percent} %`;
}

/** What a commit did to a canary, for whoever ordered it. */
export function canaryLine({ name, from, to }: CanaryChange, entry: LogEntry): string {
  const { apply, sequence } = entry;
  const one = entryOf(entry, name);
  const when =
    name === 'host'
      ? 'in pages that are opened from now on'
      : apply === 'now'
        ? 'in open tabs at once'
        : 'in open tabs at their next navigation';
  if (!to || !one?.canary) {
    const bad = one?.bad.includes(from?.version ?? '') ? ' and is marked bad' : '';
    return `the canary ${name} ${from?.version} has ended${bad}: everyone gets ${one?.live}, ${when} (sequence ${sequence})`;
  }
  const less = from && to.percent < from.percent ? `, less than the ${from.percent} % before` : '';
  const who =
    from && from.version !== to.version ? `the visitors of the canary ${from.version}, ${to.percent} %` : `${to.percent} % of visitors`;
  return `${name} ${to.version} is given to ${who}${less}${scheduleText(one.canary)}, ${when}; ${one.live} to the others (sequence ${sequence})`;
}

/** A link as a line of `status`. */
export const pinLine = ({ id, name, version, until }: Pin): string => `link ${id}: ${name} ${version} until ${localTime(until)}`;

/** Links that were made or ended, as parts of a line of `history`. */
export const pinTexts = ({ made, ended }: { made: readonly Pin[]; ended: readonly Pin[] }): string[] => [
  ...made.map(({ name, version, until }) => `link to ${name} ${version} until ${localTime(until)}`),
  ...ended.map(({ name, version }) => `link to ${name} ${version} ended`),
];
