import { Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';

/** `count` is the number of selected rows; with 0 nothing is shown. */
export type SelectionBarProps = {
  count: number;
  /** Called to deselect all rows, including those of other pages. */
  onClear: () => void;
  children: ReactNode;
};

/** Actions for selected rows. Sticks to the bottom of the window, since above the list it would move the rows under the pointer. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useSharedT();
  if (count === 0) {
    return null;
  }
  return (
    <Flex
      role="region"
      aria-label={t('select.count', { count })}
      align="center"
      gap="2"
      wrap="wrap"
      position="sticky"
      bottom="calc(var(--bottom-bar) + {spacing.3})"
      zIndex="docked"
      width="fit-content"
      mx="auto"
      mt="3"
      px="3"
      py="1.5"
      borderWidth="1px"
      borderColor="jade.muted"
      borderRadius="l3"
      bg="bg.panel"
      shadow="lg"
    >
      <Text textStyle="sm" fontWeight="medium" color="jade.fg" me="2">
        {t('select.count', { count })}
      </Text>
      {children}
      <Button variant="ghost" size="xs" onClick={onClear}>
        {t('select.none')}
      </Button>
    </Flex>
  );
}
