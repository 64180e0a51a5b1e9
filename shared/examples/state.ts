import { createStore, useStore } from '@console/shared/state';

const selection = createStore<{ ids: number[] }>(() => ({ ids: [] }));

export const toggle = (id: number) =>
  selection.setState(({ ids }) => ({ ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] }));

export const useIsSelected = (id: number) => useStore(selection, ({ ids }) => ids.includes(id));
