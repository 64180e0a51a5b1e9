import { setImmediate } from 'node:timers/promises';
import type { LogFilter } from '../filter';
import type { LogGateway } from '../sources';
import type { PeriodSum } from './period-sum';
import { hoursOf, readSums, sumLines } from './read-sums';
import type { TimeRange } from './time-parts';

// Reading so many takes 20 ms at most, after which other requests are served.
const linesPerStep = 20_000;

type Order = 'asc' | 'desc';

/** Divides the period of a filter that no sums answer, so that its lines can be read in steps. No hour is divided. */
export async function* steps(gateway: LogGateway, filter: LogFilter, order: Order, maxLines = linesPerStep): AsyncGenerator<TimeRange> {
  const known = { ...filter, minQuota: 0, requestId: '' };
  const inOrder = (sums: PeriodSum[]) => (order === 'asc' ? sums : sums.toReversed());
  let step: PeriodSum | undefined;
  for (const sum of inOrder(await readSums(gateway, known))) {
    for (const part of sum.count > maxLines ? inOrder(await hoursOf(gateway, known, sum)) : [sum]) {
      if (step && step.count + part.count <= maxLines) {
        const count = step.count + part.count;
        step = { from: Math.min(step.from, part.from), to: Math.max(step.to, part.to), count, quota: step.quota + part.quota };
      } else {
        if (step) {
          yield step;
          await setImmediate();
        }
        step = part;
      }
    }
  }
  if (step) {
    yield step;
  }
}

/** Sums of the matching lines, oldest first, that end where more than `enough` are found in the given order. */
export async function sumInSteps(
  gateway: LogGateway,
  filter: LogFilter,
  { order, enough }: { order: Order; enough: number },
): Promise<PeriodSum[]> {
  const sums: PeriodSum[] = [];
  let found = 0;
  for await (const { from, to } of steps(gateway, filter, order)) {
    const sum = { from, to, ...(await sumLines(gateway, { ...filter, start: from, end: to - 1 })) };
    found += sum.count;
    if (sum.count > 0) {
      sums.push(sum);
    }
    if (found > enough) {
      break;
    }
  }
  return order === 'asc' ? sums : sums.reverse();
}
