import { useFieldContext } from '@chakra-ui/react';
import { useRef } from 'react';
import { TagList } from './tag-list';
import { TagSuggestions } from './tag-suggestions';
import { TagFrame, TagInput, TagNote } from './tags.styles';
import { hasSeparator, splitTags } from './tags-model';
import { useTagsInput } from './use-tags-input';

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
  const { text, message, isOpen, highlighted, offered, more, add, addTyped, type, open, close, onKeyDown } = useTagsInput({
    tags,
    options,
    onChange,
    note,
  });
  const listId = `${field?.ids.control}-options`;
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
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
          onClick={open}
          onBlur={() => {
            addTyped();
            close();
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
