import { type KeyboardEvent, useState } from 'react';
import { addTags, hasSeparator, splitTags, suggestTags } from './tags-model';

export type TagsInputState = {
  text: string;
  /** Which typed tags were there already. */
  message: string;
  isOpen: boolean;
  /** Index of the highlighted suggestion, -1 for none. */
  highlighted: number;
  offered: string[];
  /** Number of suggestions that are not offered. */
  more: number;
  add: (tags: string[]) => void;
  addTyped: () => void;
  type: (text: string) => void;
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export type TagsInputOptions = {
  tags: string[];
  options: readonly string[];
  onChange: (tags: string[]) => void;
  note: (repeated: string[]) => string;
};

export function useTagsInput({ tags, options, onChange, note }: TagsInputOptions): TagsInputState {
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  /** Undefined while the list is closed. */
  const [highlighted, setHighlighted] = useState<number>();
  const { offered, more } = suggestTags(options, tags, text);
  const isOpen = highlighted !== undefined && offered.length > 0;

  const add = (added: string[]) => {
    const { tags: next, repeated } = addTags(tags, added);
    if (next.length > tags.length) {
      onChange(next);
    }
    setMessage(repeated.length > 0 ? note(repeated) : '');
    setText('');
    setHighlighted(isOpen ? -1 : undefined);
  };
  const addTyped = () => {
    if (text.trim() !== '') {
      add(splitTags(text));
    }
  };
  const type = (typed: string) => {
    if (hasSeparator(typed)) {
      return add(splitTags(typed));
    }
    setText(typed);
    setMessage('');
    setHighlighted(-1);
  };
  const move = (step: number) =>
    setHighlighted(((highlighted ?? -1) + step + offered.length + (highlighted === -1 && step < 0 ? 1 : 0)) % Math.max(1, offered.length));
  const open = () => setHighlighted(-1);
  const close = () => setHighlighted(undefined);
  const removeLast = () => onChange(tags.slice(0, -1));

  const state = { text, message, isOpen, highlighted: highlighted ?? -1, offered, more, add, addTyped, type, open, close };
  const onKeyDown = createKeyHandler({
    ...state,
    move,
    canRemove: text === '' && tags.length > 0,
    removeLast,
    canOpen: options.length > 0,
  });
  return { ...state, onKeyDown };
}

type KeyActions = Pick<TagsInputState, 'isOpen' | 'highlighted' | 'offered' | 'add' | 'addTyped' | 'close'> & {
  move: (step: number) => void;
  canOpen: boolean;
  canRemove: boolean;
  removeLast: () => void;
};

function createKeyHandler({ isOpen, highlighted, offered, add, addTyped, close, move, canOpen, canRemove, removeLast }: KeyActions) {
  /** Each returns whether the key has no other effect. */
  const handlers: Record<string, (event: KeyboardEvent) => boolean> = {
    Enter: ({ ctrlKey, metaKey }) => {
      const chosen = isOpen ? offered[highlighted] : undefined;
      if (chosen === undefined) {
        addTyped();
      } else {
        add([chosen]);
      }
      // Ctrl-Enter also submits the form; Enter alone only adds the tag.
      return !ctrlKey && !metaKey;
    },
    Backspace: () => {
      if (canRemove) {
        removeLast();
      }
      return false;
    },
    ArrowDown: () => {
      if (canOpen) {
        move(1);
      }
      return canOpen;
    },
    ArrowUp: () => {
      if (isOpen) {
        move(-1);
      }
      return isOpen;
    },
    Escape: () => {
      close();
      return isOpen;
    },
  };
  return (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && handlers[event.key]?.(event) === true) {
      event.preventDefault();
    }
  };
}
