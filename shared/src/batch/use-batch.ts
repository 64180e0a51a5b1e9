import { useEffect, useRef, useState } from 'react';
import { type BatchState, runBatch } from './run-batch';

/** Progress of a batch, and the actions that its status allows. */
export type Batch<Item> = BatchState<Item> & {
  status: 'running' | 'stopping' | 'ended';
  /** Aborts; running items finish and the rest stay in `left`. */
  stop: () => void;
  /** Runs the failed items again. */
  retryFailed: () => void;
  /** Runs the items that are left. */
  goOn: () => void;
  /** Runs the failed items and those that are left. */
  resume: () => void;
};

export type BatchWork<Item> = {
  run: (item: Item) => Promise<unknown>;
  /** Items that run at the same time; 4 by default. */
  parallel?: number | undefined;
  /** Stops at the first failure. */
  untilFailure?: boolean | undefined;
  /** Counted as done from the start. */
  before?: readonly Item[] | undefined;
  /** Called at each end, also after a stop or a retry. */
  onEnd?: (() => void) | undefined;
};

const empty = { done: [], failed: [], left: [] };

/** Starts a batch on mount and aborts it on unmount. */
export function useBatch<Item>(items: readonly Item[], { run, parallel, untilFailure, before = [], onEnd }: BatchWork<Item>): Batch<Item> {
  const [status, setStatus] = useState<Batch<Item>['status']>('running');
  const [state, setState] = useState<BatchState<Item>>({ ...empty, done: [...before], left: [...items], pausedUntil: undefined });
  const controller = useRef<AbortController>(undefined);

  const start = async (batchItems: readonly Item[], previous: Omit<BatchState<Item>, 'pausedUntil'>) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const show = ({ done, failed, left, pausedUntil }: BatchState<Item>) =>
      setState({
        done: [...previous.done, ...done],
        failed: [...previous.failed, ...failed],
        left: [...previous.left, ...left],
        pausedUntil,
      });
    setStatus('running');
    show(
      await runBatch(batchItems, run, {
        signal,
        onProgress: show,
        ...(parallel && { parallel }),
        ...(untilFailure && { stopOnFailure: untilFailure }),
      }),
    );
    setStatus('ended');
    onEnd?.();
  };
  const startFirst = useRef(() => start(items, { ...empty, done: [...before] }));
  useEffect(() => {
    void startFirst.current();
    return () => controller.current?.abort();
  }, []);

  return {
    ...state,
    status,
    stop: () => {
      controller.current?.abort();
      setStatus('stopping');
    },
    retryFailed: () =>
      void start(
        state.failed.map(({ item }) => item),
        { ...state, failed: [] },
      ),
    goOn: () => void start(state.left, { ...state, left: [] }),
    resume: () => void start([...state.failed.map(({ item }) => item), ...state.left], { ...empty, done: state.done }),
  };
}
