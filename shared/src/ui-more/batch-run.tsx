import { type ReactNode, useEffect } from 'react';
import { type Batch, type BatchWork, useBatch } from '../batch/use-batch';
import { useHold } from '../router/holds';

export type BatchRunProps<Item> = BatchWork<Item> & { items: readonly Item[]; children: (batch: Batch<Item>) => ReactNode };

/** A batch that begins when it is mounted and is drawn by its child; for results that a `BatchDialog` has no place for. */
export function BatchRun<Item>({ items, children, ...work }: BatchRunProps<Item>): ReactNode {
  return children(useGuardedBatch(items, work));
}

/** A batch that is not left or swapped away by accident. */
export function useGuardedBatch<Item>(items: readonly Item[], work: BatchWork<Item>): Batch<Item> {
  const batch = useBatch(items, work);
  // A swap would take the result away as well.
  useHold(true, 'stream');
  useQuestionBeforeLeaving(batch.status !== 'ended');
  return batch;
}

function useQuestionBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
