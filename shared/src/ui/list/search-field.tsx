import { Box, Input, Text } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useSharedT } from '../../i18n/use-translation';
import { IconAction } from '../display/icon-action';
import { useNarrow } from '../use-narrow';
import { type TypedSearchOptions, useTypedSearch } from './use-typed-search';

/** `width` is a size token, `64` by default, and full on narrow screens. */
export type SearchFieldProps = TypedSearchOptions & {
  /** Also the placeholder. */
  label: string;
  /** The placeholder on narrow screens, where the label would be cut. */
  shortLabel?: string;
  width?: string;
};

/** A search input of a list; shows the wait that a rate limit imposes. */
export function SearchField({ label, shortLabel = label, width = '64', ...options }: SearchFieldProps) {
  const t = useSharedT();
  const isNarrow = useNarrow();
  const { inputProps, waitSeconds, canSkipWait, clear } = useTypedSearch(options);
  return (
    <Box role="search" aria-label={label} position="relative" width={{ base: 'full', md: width }}>
      <Box position="absolute" insetStart="2.5" top="50%" transform="translateY(-50%)" color="fg.subtle" pointerEvents="none" zIndex="1">
        <Search size={15} aria-hidden />
      </Box>
      <Input
        {...inputProps}
        ps="8"
        pe={inputProps.value === '' ? '3' : '12'}
        textOverflow="ellipsis"
        autoComplete="off"
        aria-label={label}
        placeholder={isNarrow ? shortLabel : label}
        bg="bg.panel"
      />
      {inputProps.value !== '' && (
        <IconAction
          label={t('clear')}
          position="absolute"
          insetEnd="0.5"
          top="50%"
          transform="translateY(-50%)"
          type="button"
          onClick={clear}
        >
          <X />
        </IconAction>
      )}
      {waitSeconds > 0 && (
        // Positioned, so that nothing moves while typing.
        <Text
          role="status"
          textStyle="xs"
          color="fg.muted"
          position="absolute"
          top="full"
          insetStart="0"
          mt="1"
          px="2"
          py="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          shadow="sm"
          zIndex="docked"
        >
          {t(canSkipWait ? 'search.wait' : 'search.limited', { seconds: waitSeconds })}
        </Text>
      )}
    </Box>
  );
}
