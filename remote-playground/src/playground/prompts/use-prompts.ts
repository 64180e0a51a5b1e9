import { storage } from '@console/shared/session';
import { useEffect, useState } from 'react';
import { type Prompt, parsePrompts } from './prompt';
import { promptsKey, selectedKey } from './storage-keys';

export type Prompts = {
  prompts: readonly Prompt[];
  isUnreadable: boolean;
  selected: Prompt | undefined;
  select: (id: string | undefined) => void;
  /** Changes the stored list, which another tab may have written. @returns false when the storage is full and nothing has changed */
  change: (next: (prompts: readonly Prompt[]) => readonly Prompt[]) => boolean;
};

const read = () => {
  const { prompts, ids, isUnreadable } = parsePrompts(storage.readText(promptsKey));
  const index = storage.readText(selectedKey);
  return { prompts, ids, isUnreadable, selectedId: index ? ids[Number(index)] : undefined };
};

export function usePrompts(): Prompts {
  const [state, setState] = useState(read);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // Each tab has its own selection.
      if (key === promptsKey) {
        setState(({ selectedId }) => ({ ...read(), selectedId }));
      }
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const persistSelection = (ids: readonly (string | undefined)[], id: string | undefined) => {
    const index = id === undefined ? -1 : ids.indexOf(id);
    storage.writeText(selectedKey, index === -1 ? '' : String(index));
  };
  return {
    prompts: state.prompts,
    isUnreadable: state.isUnreadable,
    selected: state.prompts.find(({ id }) => id === state.selectedId),
    select: (id) => {
      persistSelection(state.ids, id);
      setState({ ...state, selectedId: id });
    },
    change: (next) => {
      const text = storage.readText(promptsKey);
      const before = parsePrompts(text);
      // Kept for repair by hand.
      if (text !== undefined && before.isUnreadable) {
        storage.writeText(`${promptsKey}_unreadable`, text);
      }
      const prompts = [...next(before.prompts)];
      if (!storage.writeText(promptsKey, JSON.stringify([...prompts, ...before.others]))) {
        return false;
      }
      const ids = prompts.map(({ id }) => id);
      persistSelection(ids, state.selectedId);
      setState({ prompts, ids, isUnreadable: false, selectedId: state.selectedId });
      return true;
    },
  };
}
