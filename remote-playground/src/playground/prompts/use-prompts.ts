import { storage } from '@console/shared/session';
import { useEffect, useState } from 'react';
import { promptsKey, selectedKey } from './keys';
import { type Prompt, readPrompts } from './prompt';

export type Prompts = {
  prompts: readonly Prompt[];
  /** What was stored before could not be read. */
  isUnreadable: boolean;
  selected: Prompt | undefined;
  select: (id: string | undefined) => void;
  /**
   * Changes what is stored at that moment, which another tab may have written.
   *
   * @returns false when the storage is full: then all stays as it was
   */
  change: (next: (prompts: readonly Prompt[]) => readonly Prompt[]) => boolean;
};

const read = () => {
  const { prompts, ids, isUnreadable } = readPrompts(storage.readText(promptsKey));
  const index = storage.readText(selectedKey);
  return { prompts, ids, isUnreadable, selectedId: index ? ids[Number(index)] : undefined };
};

/** The prompts of this person, which live in this browser alone. */
export function usePrompts(): Prompts {
  const [state, setState] = useState(read);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      // What is selected is each tab's own.
      if (key === promptsKey) {
        setState(({ selectedId }) => ({ ...read(), selectedId }));
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const remember = (ids: readonly (string | undefined)[], id: string | undefined) => {
    const index = id === undefined ? -1 : ids.indexOf(id);
    storage.writeText(selectedKey, index === -1 ? '' : String(index));
  };
  return {
    prompts: state.prompts,
    isUnreadable: state.isUnreadable,
    selected: state.prompts.find(({ id }) => id === state.selectedId),
    select: (id) => {
      remember(state.ids, id);
      setState({ ...state, selectedId: id });
    },
    change: (next) => {
      const text = storage.readText(promptsKey);
      const before = readPrompts(text);
      // What cannot be read now may still be mended by hand.
      if (text !== undefined && before.isUnreadable) {
        storage.writeText(`${promptsKey}_unreadable`, text);
      }
      const prompts = [...next(before.prompts)];
      if (!storage.writeText(promptsKey, JSON.stringify([...prompts, ...before.others]))) {
        return false;
      }
      const ids = prompts.map(({ id }) => id);
      remember(ids, state.selectedId);
      setState({ prompts, ids, isUnreadable: false, selectedId: state.selectedId });
      return true;
    },
  };
}
