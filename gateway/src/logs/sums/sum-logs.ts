import { type LogFilter, matchesFew } from '../filter';
import type { LogGateway } from '../sources';
import { addSums, type Sum } from './period-sum';
import { hasSums, readSums, sumLines } from './read-sums';
import { sumInSteps } from './steps';

export async function sumLogs(gateway: LogGateway, filter: LogFilter): Promise<Sum> {
  if (hasSums(filter)) {
    return addSums(await readSums(gateway, filter));
  }
  return matchesFew(filter)
    ? await sumLines(gateway, filter)
    : addSums(await sumInSteps(gateway, filter, { order: 'desc', enough: Number.POSITIVE_INFINITY }));
}
