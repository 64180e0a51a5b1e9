import type { PeriodSum } from './period-sum';
import type { TimeRange } from './time-parts';

/** `limit` lines of a period after its first `offset`. */
export type PagePart = TimeRange & { offset: number; limit: number };

/**
 * Finds the periods that hold a page, so that neither the lines before the page are read nor others between its lines.
 *
 * @param sums of the whole list, in its order
 * @param hoursOf divides a sum into shorter ones in the same order
 */
export async function findPage(
  sums: readonly PeriodSum[],
  { offset, limit }: { offset: number; limit: number },
  hoursOf: (sum: PeriodSum) => Promise<PeriodSum[]>,
): Promise<PagePart[]> {
  const parts: PagePart[] = [];
  let position = 0;
  for (const sum of sums) {
    if (position >= offset + limit) {
      break;
    }
    for (const { from, to, count } of position + sum.count > offset ? await hoursOf(sum) : [sum]) {
      const first = Math.max(offset - position, 0);
      const end = Math.min(offset + limit - position, count);
      if (first < end) {
        parts.push({ from, to, offset: first, limit: end - first });
      }
      position += count;
    }
  }
  return joinAdjacent(parts);
}

/** A part that another follows is read to its end. */
function joinAdjacent(parts: readonly PagePart[]): PagePart[] {
  const joined: PagePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && (last.to === part.from || last.from === part.to)) {
      const range = { from: Math.min(last.from, part.from), to: Math.max(last.to, part.to) };
      joined[joined.length - 1] = { ...range, offset: last.offset, limit: last.limit + part.limit };
    } else {
      joined.push(part);
    }
  }
  return joined;
}
