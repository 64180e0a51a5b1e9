import { findLogProblems } from '../store/log-problems';
import { logKey, type ReleaseStore, toJson } from '../store/release-store';
import type { CopySession } from './copy-session';

/**
 * Copies the entries up to a sequence in rising order, so that a copy that breaks off is what the store was earlier. Entries that are
 * damaged at the target are replaced, the others stay.
 */
export async function copyLog({ written }: CopySession, from: ReleaseStore, to: ReleaseStore, upTo: number): Promise<void> {
  const damaged = new Set((await findLogProblems(to)).flatMap(({ sequence, isMissing }) => (isMissing ? [] : [sequence])));
  const there = new Set(await to.sequences());
  const wanted = (await from.sequences()).filter((sequence) => sequence <= upTo).sort((one, other) => one - other);
  for (const sequence of wanted) {
    const isDamaged = damaged.has(sequence);
    if (there.has(sequence) && !isDamaged) {
      continue;
    }
    const key = logKey(sequence);
    // The bytes as they are: a later version of the program may have written more than this one reads.
    const bytes = (await from.backend.read(key)) ?? Buffer.alloc(0);
    if (isDamaged) {
      await to.backend.write(key, bytes);
    } else {
      await to.backend.createOnly(key, bytes);
    }
    written.objects += 1;
    written.bytes += bytes.byteLength;
  }
  const head = await to.head();
  if (head && head.sequence >= upTo) {
    await to.backend.write('head.json', toJson({ store: head.store, sequence: head.sequence }));
  }
}
