import type { ReactNode } from 'react';
import { type Batch, type BatchWork, useBatch } from '../batch/use-batch';
import { useBlockUpdate } from '../router/update-blockers';
import { useLeaveQuestion } from './use-leave-question';

export type BatchRunProps<Item> = BatchWork<Item> & { items: readonly Item[]; children: (batch: Batch<Item>) => ReactNode };

/** A batch that begins when it is mounted and is drawn by its child; for results that a `BatchDialog` has no place for. */
export function BatchRun<Item>({ items, children, ...work }: BatchRunProps<Item>): ReactNode {
  const { batch, question } = useGuardedBatch(items, work);
  return (
    <>
      {children(batch)}
      {question}
    </>
  );
}

/** A batch that is not left or swapped away by accident; draw the question above it. */
export function useGuardedBatch<Item>(items: readonly Item[], work: BatchWork<Item>): { batch: Batch<Item>; question: ReactNode } {
  const batch = useBatch(items, work);
  // A swap would take the result away as well.
  useBlockUpdate(true, 'stream');
  return { batch, question: useLeaveQuestion(batch.status !== 'ended', batch.stop) };
}
