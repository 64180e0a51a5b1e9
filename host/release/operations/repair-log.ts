import { randomUUID } from 'node:crypto';
import { ReleaseError } from '../errors';
import { maxDocumentBytes, nullIfDamaged } from '../store/documents';
import { findLogProblems, type LogProblem } from '../store/log-problems';
import { logKey, type ReleaseStore, toJson } from '../store/release-store';
import type { LogEntry } from '../store/schemas';

export type RepairedEntry = LogProblem & { by: number };

async function findNearestEntry(store: ReleaseStore, sequence: number, sequences: readonly number[]): Promise<LogEntry | null> {
  const before = sequences.filter((other) => other < sequence).sort((one, other) => other - one);
  const after = sequences.filter((other) => other > sequence).sort((one, other) => one - other);
  for (const other of [...before, ...after]) {
    const found = await store.entry(other).catch(nullIfDamaged);
    if (found) {
      return found;
    }
  }
  return null;
}

/** Keeps damaged bytes under `damaged/`, unless they are too large for a document. */
async function replaceEntry({ backend }: ReleaseStore, { key, isMissing }: LogProblem, entry: LogEntry): Promise<void> {
  if (isMissing) {
    return void (await backend.createOnly(key, toJson(entry)));
  }
  const bytes = await backend.read(key, maxDocumentBytes).catch(nullIfDamaged);
  if (bytes) {
    await backend.write(key.replace('log/', 'damaged/'), bytes);
  }
  await backend.write(key, toJson(entry));
}

/** Replaces bad entries by their neighbours. A damaged last entry gets a successor, for tabs and edges that had read it. */
export async function repairLog(store: ReleaseStore, actor: string): Promise<RepairedEntry[]> {
  const problems = await findLogProblems(store);
  const sequences = await store.sequences();
  const repaired: RepairedEntry[] = [];
  for (const problem of problems) {
    const { sequence } = problem;
    const neighbour = await findNearestEntry(store, sequence, sequences);
    if (!neighbour) {
      throw new ReleaseError('integrity', [`no entry of the log in ${store.backend.address} can be read: restore a backup`]);
    }
    const reason = `stands for ${logKey(sequence)}, which was ${problem.isMissing ? 'missing' : 'damaged'}`;
    await replaceEntry(store, problem, { ...neighbour, id: randomUUID(), sequence, at: new Date().toISOString(), actor, reason });
    repaired.push({ ...problem, by: neighbour.sequence });
  }
  if (problems.some(({ sequence }) => sequence === Math.max(...sequences))) {
    await store.commit(async (head) => {
      if (!head) {
        return null;
      }
      const { id: _, store: _store, sequence: _sequence, at: _at, actor: _actor, reason: _reason, verb, apply, ...state } = head;
      return { verb, apply, actor, reason: 'continues after the log was repaired', state };
    });
  }
  return repaired;
}
