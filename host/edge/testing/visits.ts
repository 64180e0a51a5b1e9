import type { ArmCount } from '../../contract/log';
import { isInCanary } from '../../release/cohort';
import type { LogEntry } from '../../release/store/schemas';
import type { Guard } from '../guard/guard';

export type Visits = { canary: ArmCount; control: ArmCount; first?: number };

/** Simulates visitors of billing 1.0.0 and the canary 1.1.0, who report to the guards in turn. */
export function simulateVisits(guards: readonly Guard[], head: LogEntry, { canary, control, first = 0 }: Visits): void {
  const running = head.remotes.billing?.canary;
  if (!running) {
    throw new Error('no canary runs');
  }
  const seen = { canary: 0, control: 0 };
  for (let index = first; seen.canary < canary.seen || seen.control < control.seen; index += 1) {
    const visitor = `visitor-${index}`;
    const arm = isInCanary(running, visitor) ? 'canary' : 'control';
    const limits = { canary, control }[arm];
    if (seen[arm] >= limits.seen) {
      continue;
    }
    seen[arm] += 1;
    const version = arm === 'canary' ? '1.1.0' : '1.0.0';
    const failures = seen[arm] <= limits.failed ? [{ remote: 'billing', version, reason: 'render' as const, ms: 1 }] : [];
    const voter = { visitor, since: 1, page: head.sequence, network: `10.0.${index >> 8}.${index & 255}` };
    guards[index % guards.length]?.record({ host: '1.0.0', mounted: { billing: version }, failures }, voter);
  }
}
