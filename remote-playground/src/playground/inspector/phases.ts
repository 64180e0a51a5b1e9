import type { Timing } from '../conversation/message';

export type PhaseName = 'accepted' | 'first' | 'writing';

/** A part of the time that a call took, in milliseconds. */
export type Phase = { name: PhaseName; milliseconds: number };

/** Until the gateway accepted, until the first token, until the end; what is not known belongs to the one after it. */
export function phasesOf({ sentAt, firstAt, endedAt }: Timing, acceptedAt: number | undefined): Phase[] {
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
