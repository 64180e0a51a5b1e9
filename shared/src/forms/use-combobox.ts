import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Option } from '../ui/form/plain-select';

type Search = { text: string | undefined; highlighted: number };

/** Combobox behaviour: arrows highlight, Enter selects, Escape closes. */
export function useCombobox(options: readonly Option[], value: string, onChoose: (value: string) => void) {
  const listId = useId();
  const [search, setSearch] = useState<Search>();
  const selectedLabel = options.find((option) => option.value === value)?.label ?? value;
  const matching = search?.text === undefined ? options : filterOptions(options, search.text);
  const isOpen = search !== undefined;
  const close = () => setSearch(undefined);
  const open = () =>
    setSearch((current) => current ?? { text: undefined, highlighted: options.findIndex((option) => option.value === value) });
  const choose = (option: Option) => {
    onChoose(option.value);
    close();
  };
  const move = (step: number) => {
    if (search === undefined) {
      return open();
    }
    const highlighted = search.highlighted === -1 && step < 0 ? 0 : search.highlighted;
    setSearch({ ...search, highlighted: (highlighted + step + matching.length) % Math.max(1, matching.length) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    const highlighted = matching[search?.highlighted ?? -1];
    if (event.key === 'ArrowDown') {
      move(1);
    } else if (event.key === 'ArrowUp') {
      move(-1);
    } else if (event.key === 'Escape' && isOpen) {
      close();
    } else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
      highlighted && choose(highlighted);
    } else {
      return;
    }
    event.preventDefault();
  };
  return {
    listId,
    isOpen,
    matching,
    highlighted: search?.highlighted ?? -1,
    choose,
    close,
    input: {
      value: search?.text ?? selectedLabel,
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      ...(isOpen && search.highlighted >= 0 && { 'aria-activedescendant': `${listId}-${search.highlighted}` }),
      onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (!isOpen) {
          currentTarget.select();
        }
        open();
      },
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setSearch({ text: currentTarget.value, highlighted: 0 }),
      onKeyDown,
    },
  };
}

export type Combobox = ReturnType<typeof useCombobox>;

/** Matches anywhere in the label, prefixes first. */
export function filterOptions(options: readonly Option[], text: string): Option[] {
  const query = text.trim().toLowerCase();
  const isPrefix = ({ label }: Option) => label.toLowerCase().startsWith(query);
  const matching = options.filter(({ label }) => label.toLowerCase().includes(query));
  return [...matching.filter(isPrefix), ...matching.filter((option) => !isPrefix(option))];
}
