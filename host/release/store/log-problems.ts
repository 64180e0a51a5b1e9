import pLimit from 'p-limit';
import { ReleaseError } from '../errors';
import { logKey, type ReleaseStore } from './release-store';

export type LogProblem = { sequence: number; key: string; isMissing: boolean; text: string };

const maxConcurrentReads = 50;

export async function findLogProblems(store: ReleaseStore): Promise<LogProblem[]> {
  const sequences = await store.sequences();
  if (sequences.length === 0) {
    return [];
  }
  const [first, last] = [Math.min(...sequences), Math.max(...sequences)];
  const limit = pLimit(maxConcurrentReads);
  const checkEntry = async (sequence: number): Promise<LogProblem[]> => {
    const key = logKey(sequence);
    try {
      if (await store.entry(sequence)) {
        return [];
      }
      return [{ sequence, key, isMissing: true, text: `${key} is missing, while later entries are there` }];
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'integrity') {
        throw error;
      }
      return [{ sequence, key, isMissing: false, text: error.message }];
    }
  };
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (await Promise.all(all.map((sequence) => limit(() => checkEntry(sequence))))).flat();
}

export async function requireIntactLog(store: ReleaseStore): Promise<void> {
  const problems = await findLogProblems(store);
  if (problems.length > 0) {
    throw new ReleaseError(
      'integrity',
      problems.map(({ text }) => text),
    );
  }
}
