import { findLogProblems } from '../store/log-problems';
import { logKey, type ReleaseStore, toJson } from '../store/release-store';
import type { CopySession } from './copy-session';

/** Copies log entries in ascending order, so that an interrupted copy equals an earlier state of the store. */
export async function copyLog({ written }: CopySession, from: ReleaseStore, to: ReleaseStore, upTo: number): Promise<void> {
  const damaged = new Set((await findLogProblems(to)).flatMap(({ sequence, isMissing }) => (isMissing ? [] : [sequence])));
  const existing = new Set(await to.sequences());
  const sequences = (await from.sequences()).filter((sequence) => sequence <= upTo).sort((one, other) => one - other);
  for (const sequence of sequences) {
    const isDamaged = damaged.has(sequence);
    if (existing.has(sequence) && !isDamaged) {
      continue;
    }
    const key = logKey(sequence);
    // The bytes are copied unparsed: a newer version may have written fields that this one does not know.
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
