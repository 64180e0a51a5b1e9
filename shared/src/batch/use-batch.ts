import { useEffect, useRef, useState } from 'react';
import { type BatchState, runBatch } from './run-batch';

export type Batch<Item> = BatchState<Item> & {
  status: 'running' | 'stopping' | 'ended';
  stop: () => void;
  retryFailed: () => void;
  goOn: () => void;
  resume: () => void;
};

export type BatchWork<Item> = {
  run: (item: Item) => Promise<unknown>;
  parallel?: number | undefined;
  untilFailure?: boolean | undefined;
  before?: readonly Item[] | undefined;
  onEnd?: (() => void) | undefined;
};

const none = { done: [], failed: [], left: [] };

/** Starts a batch on mount and aborts it on unmount. */
export function useBatch<Item>(items: readonly Item[], { run, parallel, untilFailure, before = [], onEnd }: BatchWork<Item>): Batch<Item> {
  const [status, setStatus] = useState<Batch<Item>['status']>('running');
  const [state, setState] = useState<BatchState<Item>>({ ...none, done: [...before], left: [...items], pausedUntil: undefined });
  const stopper = useRef<AbortController>(undefined);

  const begin = async (some: readonly Item[], kept: Omit<BatchState<Item>, 'pausedUntil'>) => {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    const show = ({ done, failed, left, pausedUntil }: BatchState<Item>) =>
      setState({ done: [...kept.done, ...done], failed: [...kept.failed, ...failed], left: [...kept.left, ...left], pausedUntil });
    setStatus('running');
    show(await runBatch(some, run, { signal, onProgress: show, ...(parallel && { parallel }), ...(untilFailure && { untilFailure }) }));
    setStatus('ended');
    onEnd?.();
  };
  const first = useRef(() => begin(items, { ...none, done: [...before] }));
  useEffect(() => {
    void first.current();
    return () => stopper.current?.abort();
  }, []);

  return {
    ...state,
    status,
    stop: () => {
      stopper.current?.abort();
      setStatus('stopping');
    },
    retryFailed: () =>
      void begin(
        state.failed.map(({ item }) => item),
        { ...state, failed: [] },
      ),
    goOn: () => void begin(state.left, { ...state, left: [] }),
    resume: () => void begin([...state.failed.map(({ item }) => item), ...state.left], { ...none, done: state.done }),
  };
}
