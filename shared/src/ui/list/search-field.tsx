import { Box, Input } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { IconAction } from '../display/icon-action';

export type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void; width?: string };

/** Searches on Enter, on leaving the field and on clearing it. */
export function SearchField({ label, value, onSearch, width = '64' }: SearchFieldProps) {
  const t = useSharedT();
  const input = useRef<HTMLInputElement>(null);
  const submit = () => {
    const text = input.current?.value.trim() ?? '';
    if (text !== value) onSearch(text);
  };
  return (
    <Box
      as="form"
      role="search"
      aria-label={label}
      position="relative"
      width={{ base: 'full', md: width }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Box position="absolute" insetStart="2.5" top="50%" transform="translateY(-50%)" color="fg.subtle" pointerEvents="none" zIndex="1">
        <Search size={15} aria-hidden />
      </Box>
      {/* Remounts when the URL changes under it (Back, a shared link). */}
      <Input
        key={value}
        ref={input}
        ps="8"
        pe="12"
        defaultValue={value}
        aria-label={label}
        placeholder={label}
        onBlur={submit}
        bg="bg.panel"
      />
      {value !== '' && (
        <IconAction
          label={t('clear')}
          position="absolute"
          insetEnd="0.5"
          top="50%"
          transform="translateY(-50%)"
          type="button"
          onClick={() => onSearch('')}
        >
          <X />
        </IconAction>
      )}
    </Box>
  );
}
