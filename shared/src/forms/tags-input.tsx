import { useFieldContext } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TagList } from './tag-list';
import { TagSuggestions } from './tag-suggestions';
import { TagFrame, TagInput, TagNote } from './tags.styles';
import { addTags, hasSeparator, splitTags, suggestTags } from './tags-model';

export type TagsInputProps = {
  label: string;
  tags: string[];
  onChange: (tags: string[]) => void;
  onBlur: () => void;
  inputRef: (element: HTMLInputElement | null) => void;
  options: readonly string[];
  check: ((tag: string) => string | undefined) | undefined;
  placeholder: string | undefined;
  note: (repeated: string[]) => string;
};

export function TagsInput({ label, tags, onChange, onBlur, inputRef, options, check, placeholder, note }: TagsInputProps) {
  const field = useFieldContext();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  /** Index of the highlighted suggestion; undefined while the list is closed, -1 for none. */
  const [highlighted, setHighlighted] = useState<number>();
  const { offered, more } = suggestTags(options, tags, text);
  const isOpen = highlighted !== undefined && offered.length > 0;
  const listId = `${field?.ids.control}-options`;

  const add = (added: string[]) => {
    const { tags: next, repeated } = addTags(tags, added);
    if (next.length > tags.length) {
      onChange(next);
    }
    setMessage(repeated.length > 0 ? note(repeated) : '');
    setText('');
    setHighlighted(isOpen ? -1 : undefined);
  };
  const type = (typed: string) => {
    if (hasSeparator(typed)) {
      return add(splitTags(typed));
    }
    setText(typed);
    setMessage('');
    setHighlighted(-1);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  };
  const move = (step: number) =>
    setHighlighted(((highlighted ?? -1) + step + offered.length + (highlighted === -1 && step < 0 ? 1 : 0)) % Math.max(1, offered.length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    const handle = handlers[event.key];
    if (handle?.(event) === true) {
      event.preventDefault();
    }
  };
  const handlers: Record<string, (event: KeyboardEvent) => boolean> = {
    Enter: ({ ctrlKey, metaKey }) => {
      const chosen = isOpen ? offered[highlighted] : undefined;
      if (chosen !== undefined) {
        add([chosen]);
      } else if (text.trim() !== '') {
        add(splitTags(text));
      }
      // Ctrl-Enter also submits the form; Enter alone only adds the tag.
      return !ctrlKey && !metaKey;
    },
    Backspace: () => {
      const last = tags.at(-1);
      if (text === '' && last !== undefined) {
        onChange(tags.slice(0, -1));
      }
      return false;
    },
    ArrowDown: () => {
      if (options.length > 0) {
        move(1);
      }
      return options.length > 0;
    },
    ArrowUp: () => {
      if (isOpen) {
        move(-1);
      }
      return isOpen;
    },
    Escape: () => {
      setHighlighted(undefined);
      return isOpen;
    },
  };
  return (
    <>
      <TagFrame data-invalid={field?.invalid ? '' : undefined} {...(isOpen && { 'data-own-escape': '' })}>
        <TagList label={label} tags={tags} check={check} onRemove={remove} />
        <TagInput
          id={field?.ids.control}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            inputRef(element);
          }}
          value={text}
          placeholder={tags.length === 0 ? placeholder : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={field?.invalid || undefined}
          aria-describedby={field?.invalid ? field.ids.errorText : field?.ariaDescribedby}
          {...(options.length > 0 && {
            role: 'combobox',
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-autocomplete': 'list' as const,
            ...(isOpen && highlighted >= 0 && { 'aria-activedescendant': `${listId}-${highlighted}` }),
          })}
          onChange={(event) => type(event.currentTarget.value)}
          onPaste={(event) => {
            // Inputs drop line breaks from pasted text.
            const pasted = event.clipboardData.getData('text');
            if (!hasSeparator(pasted)) {
              return;
            }
            event.preventDefault();
            add(splitTags(text + pasted));
          }}
          onKeyDown={onKeyDown}
          onClick={() => setHighlighted(-1)}
          onBlur={() => {
            if (text.trim() !== '') {
              add(splitTags(text));
            }
            setHighlighted(undefined);
            onBlur();
          }}
        />
        {isOpen && (
          <TagSuggestions
            id={listId}
            label={label}
            offered={offered}
            more={more}
            highlighted={highlighted}
            onChoose={(option) => add([option])}
          />
        )}
      </TagFrame>
      <TagNote role="status">{message}</TagNote>
    </>
  );
}
