import { unlessDamaged } from '../release/document';
import type { LogEntry } from '../release/shapes';
import type { ReleaseStore } from '../release/store';

/** An entry of the log, and the one before it; null where there is none, or it cannot be read. */
export type Succession = { before: LogEntry | null; entry: LogEntry };

/**
 * The entries after a sequence up to `head`, oldest first; damaged ones are left out.
 *
 * @param most so many of the latest at most
 * @throws what the store throws while it is away
 */
export async function entriesAfter(store: ReleaseStore, head: LogEntry, sequence: number, most: number): Promise<Succession[]> {
  const found: Succession[] = [];
  let entry: LogEntry | null = head;
  for (let number = head.sequence; number > sequence && found.length < most; number -= 1) {
    const before: LogEntry | null = number > 1 ? await store.entry(number - 1).catch(unlessDamaged) : null;
    if (entry) found.unshift({ before, entry });
    entry = before;
  }
  return found;
}
