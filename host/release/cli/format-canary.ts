import type { Canary, CanaryChange } from '../../contract/log';
import { findEntry } from '../store/log-state';
import type { LogEntry } from '../store/schemas';

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
] as const;

function formatDuration(milliseconds: number): string {
  const [unit, size] = units.find(([, each]) => milliseconds % each === 0) ?? (['s', 1_000] as const);
  return `${milliseconds / size}${unit}`;
}

const formatSchedule = ({ schedule }: Canary) =>
  schedule ? `, then ${schedule.steps.map((step) => `${step} %`).join(', ')}, one every ${formatDuration(schedule.every)}` : '';

export const formatCanary = (canary: Canary | null): string =>
  canary ? `${canary.version} ${canary.percent} %${formatSchedule(canary)}` : '-';

export function formatCanaryChange({ name, from, to }: CanaryChange): string {
  if (!to) {
    return `${name} canary ${from?.version} ends`;
  }
  if (!from) {
    return `${name} canary ${to.version} ${to.percent} %`;
  }
  return `${name} canary ${from.version} ${from.percent} % -> ${from.version === to.version ? '' : `${to.version} `}${to.percent} %`;
}

export function describeCanaryChange({ name, from, to }: CanaryChange, entry: LogEntry): string {
  const { apply, sequence } = entry;
  const one = findEntry(entry, name);
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
  return `${name} ${to.version} is given to ${who}${less}${formatSchedule(one.canary)}, ${when}; ${one.live} to the others (sequence ${sequence})`;
}
