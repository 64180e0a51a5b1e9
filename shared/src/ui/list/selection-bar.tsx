import { Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';

export type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

/** What can be done with the selected rows; absent while nothing is selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useSharedT();
  if (count === 0) return null;
  return (
    <Flex
      role="region"
      aria-label={t('select.count', { count })}
      align="center"
      gap="2"
      wrap="wrap"
      mb="3"
      px="3"
      py="1.5"
      borderRadius="l2"
      bg="jade.subtle"
    >
      <Text textStyle="sm" fontWeight="medium" color="jade.fg" me="2">
        {t('select.count', { count })}
      </Text>
      {children}
      <Button variant="ghost" size="xs" ms="auto" onClick={onClear}>
        {t('select.none')}
      </Button>
    </Flex>
  );
}
