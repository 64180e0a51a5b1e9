import type { ReactNode } from 'react';
import { type Batch, type BatchWork, useBatch } from '../batch/use-batch';
import { useBlockUpdate } from '../router/update-blockers';
import { useConfirmLeave } from './use-confirm-leave';

export type BatchRunProps<Item> = BatchWork<Item> & { items: readonly Item[]; children: (batch: Batch<Item>) => ReactNode };

/** A batch that starts on mount and is rendered by its child, for results that `BatchDialog` cannot show. */
export function BatchRun<Item>({ items, children, ...work }: BatchRunProps<Item>): ReactNode {
  const { batch, question } = useGuardedBatch(items, work);
  return (
    <>
      {children(batch)}
      {question}
    </>
  );
}

/** Protects a batch from leaving the page and from updates; render the question. */
export function useGuardedBatch<Item>(items: readonly Item[], work: BatchWork<Item>): { batch: Batch<Item>; question: ReactNode } {
  const batch = useBatch(items, work);
  useBlockUpdate(true, 'stream');
  return { batch, question: useConfirmLeave(batch.status !== 'ended', batch.stop) };
}
