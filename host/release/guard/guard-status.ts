import type { LogEntry } from '../shapes';
import type { ReleaseStore } from '../store';
import { type Judgement, judgements } from './judgement';

/** What the guard does and knows. */
export type GuardStatus = LogEntry['guard'] & {
  /** A judgement of each canary that runs; null while what edges have counted cannot be read. */
  rollouts: Judgement[] | null;
};

/** Reads what the guard goes by now. */
export const guardStatus = async (store: Pick<ReleaseStore, 'backend' | 'entry'>, head: LogEntry): Promise<GuardStatus> => ({
  ...head.guard,
  rollouts: await judgements(store, head).catch(() => null),
});
