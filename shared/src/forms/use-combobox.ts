import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Option } from '../ui/form/plain-select';

type Search = { text: string | undefined; lit: number };

/** Combobox behaviour: arrows highlight, Enter selects, Escape closes. */
export function useCombobox(options: readonly Option[], value: string, onChoose: (value: string) => void) {
  const listId = useId();
  const [search, setSearch] = useState<Search>();
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  const matching = search?.text === undefined ? options : filterOptions(options, search.text);
  const isOpen = search !== undefined;
  const close = () => setSearch(undefined);
  const open = () => setSearch((now) => now ?? { text: undefined, lit: options.findIndex((option) => option.value === value) });
  const choose = (option: Option) => {
    onChoose(option.value);
    close();
  };
  const move = (step: number) => {
    if (search === undefined) {
      return open();
    }
    const lit = search.lit === -1 && step < 0 ? 0 : search.lit;
    setSearch({ ...search, lit: (lit + step + matching.length) % Math.max(1, matching.length) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    const lit = matching[search?.lit ?? -1];
    if (event.key === 'ArrowDown') {
      move(1);
    } else if (event.key === 'ArrowUp') {
      move(-1);
    } else if (event.key === 'Escape' && isOpen) {
      close();
    } else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
      lit && choose(lit);
    } else {
      return;
    }
    event.preventDefault();
  };
  return {
    listId,
    isOpen,
    matching,
    lit: search?.lit ?? -1,
    choose,
    close,
    input: {
      value: search?.text ?? chosen,
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      ...(isOpen && search.lit >= 0 && { 'aria-activedescendant': `${listId}-${search.lit}` }),
      onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (!isOpen) {
          currentTarget.select();
        }
        open();
      },
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setSearch({ text: currentTarget.value, lit: 0 }),
      onKeyDown,
    },
  };
}

export type Combobox = ReturnType<typeof useCombobox>;

/** Matches anywhere in the label, prefixes first. */
export function filterOptions(options: readonly Option[], text: string): Option[] {
  const sought = text.trim().toLowerCase();
  const begins = ({ label }: Option) => label.toLowerCase().startsWith(sought);
  const matching = options.filter(({ label }) => label.toLowerCase().includes(sought));
  return [...matching.filter(begins), ...matching.filter((option) => !begins(option))];
}
