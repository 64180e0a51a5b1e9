import type { Timing } from '../library/message';

export type PhaseName = 'accepted' | 'first' | 'writing';

export type Phase = { name: PhaseName; milliseconds: number };

/** The time of an unknown mark belongs to the next phase. */
export function toPhases({ sentAt, firstAt, endedAt }: Timing, acceptedAt: number | undefined): Phase[] {
  const marks: [PhaseName, number | undefined][] = [
    ['accepted', acceptedAt],
    ['first', firstAt],
    ['writing', endedAt],
  ];
  let from = sentAt;
  return marks.flatMap(([name, at]) => {
    if (at === undefined || at < from) {
      return [];
    }
    const phase = { name, milliseconds: at - from };
    from = at;
    return [phase];
  });
}
