import type { PromotionClaim, PromotionEvidence } from '../../contract/promotion-evidence';

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
] as const;

/** The two largest units: `3d 4h`. */
export function formatAge(milliseconds: number): string {
  const first = units.findIndex(([, size]) => milliseconds >= size);
  if (first < 0) {
    return 'less than 1m';
  }
  let rest = milliseconds;
  const parts = units.slice(first, first + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? `${count}${unit}` : '';
  });
  return parts.filter(Boolean).join(' ');
}

function describeLife({ environment, live, sequence }: PromotionClaim, until: number): string {
  return live
    ? `live in ${environment} for ${formatAge(until - Date.parse(live.at))}, by ${live.by} (sequence ${live.sequence})`
    : `not live in ${environment} (sequence ${sequence})`;
}

/** What an environment shows about a version, in one line. */
export function formatClaim(claim: PromotionClaim, until = Date.now()): string {
  const { tabs, failures, canary, watch, overridden } = claim;
  const parts = [
    describeLife(claim, until),
    ...(canary.length > 0 ? [`a canary before of ${[...new Set(canary.map(({ percent }) => `${percent} %`))].join(', ')}`] : []),
    `in ${tabs.running} of ${tabs.all} open tabs`,
    failures ? `failures for ${failures.visitors} visitors (${failures.reasons.join(', ')})` : 'no open failures',
    ...(watch ? [`it failed for ${watch.failed} of ${watch.seen} visitors that the guard watched`] : []),
    ...(overridden.length > 0 ? [`forced although ${overridden.join(' and ')}`] : []),
  ];
  return parts.join(', ');
}

export const formatEvidenceOf = (evidence: PromotionEvidence): string =>
  `${evidence.name} ${evidence.version} was ${formatClaim(evidence, Date.parse(evidence.at))}; promoted by ${evidence.actor}`;
