import { createStore, type StoreApi } from '@console/shared/state';
import type { CompletionRecord } from '../conversation/record-store';
import type { Message } from '../library/message';
import { type Column, createColumn } from './column';
import { createRoundRobinThrottle } from './round-robin-throttle';
import { clearColumns, persistColumns, restoreColumns } from './tab-storage';

export type ComparisonState = {
  columns: readonly Column[];
  /** The last message of each column; not updated while text streams in. */
  last: readonly (Message | undefined)[];
  isAnswering: boolean;
};

export type Comparison = {
  store: StoreApi<ComparisonState>;
  resize: (count: number) => void;
  remove: (index: number) => void;
  stop: () => void;
  isBusy: () => boolean;
  getRecord: (id: string) => CompletionRecord | undefined;
  findMessages: (id: string) => readonly Message[] | undefined;
  clear: () => void;
  /** Closes all columns; their messages stay in the storage of the tab. */
  close: () => void;
  /** Stops running answers when the page ends. @returns a function that unsubscribes and closes the columns */
  connect: () => () => void;
};

export function createComparison(userId: string): Comparison {
  const createThrottle = createRoundRobinThrottle();
  const store = createStore<ComparisonState>(() => ({ columns: [], last: [], isAnswering: false }));
  const getColumns = () => store.getState().columns;

  const update = (columns: readonly Column[] = getColumns()) => {
    const states = columns.map((column) => column.store.getState());
    const isAnswering = states.some(({ answering }) => answering !== undefined);
    store.setState({ columns, last: states.map(({ messages }) => messages.at(-1)), isAnswering });
  };
  const updateAndPersist = () => {
    update();
    persistColumns(
      userId,
      getColumns().map((column) => column.store.getState().messages),
    );
  };

  const stop = () => {
    for (const column of getColumns()) {
      column.stop();
    }
  };
  const close = () => {
    if (getColumns().length === 0) {
      return;
    }
    for (const column of getColumns()) {
      column.close();
    }
    update([]);
  };

  return {
    store,
    resize: (count) => {
      const columns = getColumns();
      if (count === columns.length) {
        return;
      }
      const restored = restoreColumns(userId);
      for (const column of columns.slice(count)) {
        column.close();
      }
      update(
        Array.from(
          { length: count },
          (_column, index) => columns[index] ?? createColumn(restored[index] ?? [], updateAndPersist, createThrottle),
        ),
      );
    },
    remove: (index) => {
      const columns = getColumns();
      columns[index]?.close();
      update(columns.filter((_column, at) => at !== index));
      updateAndPersist();
    },
    stop,
    isBusy: () => getColumns().some((column) => column.isBusy()),
    getRecord: (id) =>
      getColumns()
        .map((column) => column.getRecord(id))
        .find((record) => record !== undefined),
    findMessages: (id) =>
      getColumns()
        .map((column) => column.store.getState().messages)
        .find((messages) => messages.some((message) => message.id === id)),
    clear: () => {
      close();
      clearColumns(userId);
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
