import type { ArmCount } from '../../contract/log';
import { isInCanary } from '../../release/cohort';
import type { LogEntry } from '../../release/store/schemas';
import type { Guard } from '../guard/guard';

/** Visitors of both arms, the first ones of whom fail; `first` sets them apart from those of another call. */
export type Visits = { canary: ArmCount; control: ArmCount; first?: number };

/** Visitors draw billing 1.0.0, or the canary 1.1.0, one after the other; each reports to the next guard. */
export function visit(guards: readonly Guard[], head: LogEntry, { canary, control, first = 0 }: Visits): void {
  const running = head.remotes.billing?.canary;
  if (!running) {
    throw new Error('no canary runs');
  }
  const seen = { canary: 0, control: 0 };
  for (let index = first; seen.canary < canary.seen || seen.control < control.seen; index += 1) {
    const visitor = `visitor-${index}`;
    const arm = isInCanary(running, visitor) ? 'canary' : 'control';
    const wanted = { canary, control }[arm];
    if (seen[arm] >= wanted.seen) {
      continue;
    }
    seen[arm] += 1;
    const version = arm === 'canary' ? '1.1.0' : '1.0.0';
    const failures = seen[arm] <= wanted.failed ? [{ remote: 'billing', version, reason: 'render' as const, ms: 1 }] : [];
    const voter = { visitor, since: 1, page: head.sequence, network: `10.0.${index >> 8}.${index & 255}` };
    guards[index % guards.length]?.note({ host: '1.0.0', mounted: { billing: version }, failures }, voter);
  }
}
