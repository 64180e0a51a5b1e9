import type { Message } from '../conversation/message';
import type { AnswerRecord } from '../inspector/records';
import { type Column, createColumn } from './column';
import { forgetKept, keep, readKept } from './kept';
import { createTurns } from './turns';

export type ComparisonState = {
  columns: readonly Column[];
  /** The last message of each; a new list when an answer begins, ends or is measured, not while it grows. */
  last: readonly (Message | undefined)[];
  isAnswering: boolean;
};

export type Comparison = {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => ComparisonState;
  /** As many columns as the address names. */
  fit: (count: number) => void;
  remove: (index: number) => void;
  stop: () => void;
  /** Whether an answer runs in any column, or is still being measured. */
  isBusy: () => boolean;
  recordOf: (id: string) => AnswerRecord | undefined;
  messagesOf: (id: string) => readonly Message[] | undefined;
  /** Empties all columns: one of them has become the session's. */
  clear: () => void;
  /** Ends what runs and takes the columns away; what was said in them is kept. */
  close: () => void;
  /** Follows the end of the page; undone, it ends. */
  connect: () => () => void;
};

/** Conversations beside each other; in this tab they outlive a reload. */
export function createComparison(person: string): Comparison {
  const listeners = new Set<() => void>();
  const perTurn = createTurns();
  let state: ComparisonState = { columns: [], last: [], isAnswering: false };

  const update = (columns: readonly Column[] = state.columns) => {
    const states = columns.map((column) => column.snapshot());
    const isAnswering = states.some(({ answering }) => answering !== undefined);
    state = { columns, last: states.map(({ messages }) => messages.at(-1)), isAnswering };
    for (const listener of listeners) {
      listener();
    }
  };
  const onSettled = () => {
    update();
    keep(
      person,
      state.columns.map((column) => column.snapshot().messages),
    );
  };

  const stop = () => {
    for (const column of state.columns) {
      column.stop();
    }
  };
  const close = () => {
    if (state.columns.length === 0) {
      return;
    }
    for (const column of state.columns) {
      column.close();
    }
    update([]);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    fit: (count) => {
      if (count === state.columns.length) {
        return;
      }
      const kept = readKept(person);
      for (const column of state.columns.slice(count)) {
        column.close();
      }
      update(
        Array.from({ length: count }, (_column, index) => state.columns[index] ?? createColumn(kept[index] ?? [], onSettled, perTurn)),
      );
    },
    remove: (index) => {
      state.columns[index]?.close();
      update(state.columns.filter((_column, at) => at !== index));
      onSettled();
    },
    stop,
    isBusy: () => state.columns.some((column) => column.isBusy()),
    recordOf: (id) => state.columns.map((column) => column.recordOf(id)).find((record) => record !== undefined),
    messagesOf: (id) => state.columns.map((column) => column.snapshot().messages).find((said) => said.some((message) => message.id === id)),
    clear: () => {
      close();
      forgetKept(person);
    },
    close,
    connect: () => {
      window.addEventListener('pagehide', stop);
      return () => {
        window.removeEventListener('pagehide', stop);
        close();
      };
    },
  };
}
