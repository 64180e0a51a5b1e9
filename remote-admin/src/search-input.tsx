import { Box, Input } from '@console/shared/ui';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

export type SearchInputProps = Omit<ComponentProps<typeof Input>, 'aria-label' | 'placeholder'> & { label: string };

/** Searches what is on the screen already, unlike a `SearchField`. */
export function SearchInput({ label, width = 'full', ...input }: SearchInputProps) {
  return (
    <Box position="relative" width={width}>
      <Box position="absolute" insetStart="2.5" top="50%" transform="translateY(-50%)" color="fg.subtle" pointerEvents="none" zIndex="1">
        <Search size={15} aria-hidden />
      </Box>
      <Input {...input} ps="8" bg="bg.panel" autoComplete="off" aria-label={label} placeholder={label} />
    </Box>
  );
}
