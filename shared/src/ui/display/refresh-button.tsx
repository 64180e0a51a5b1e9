import { Box, Button, Icon } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';

/** `label` stays while `isFetching`, during which clicks do nothing. */
export type RefreshButtonProps = { label: string; isFetching: boolean; onClick: () => void };

/** Keeps its label while its icon turns; shows only the icon on phones. */
export function RefreshButton({ label, isFetching, onClick }: RefreshButtonProps) {
  return (
    <Button
      variant="outline"
      // The icon ends where the rows do.
      mdDown={{ width: '11', px: '0', me: '-3', borderColor: 'transparent', bg: 'transparent', boxShadow: 'none' }}
      aria-label={label}
      aria-busy={isFetching}
      aria-disabled={isFetching}
      onClick={isFetching ? undefined : onClick}
    >
      <Icon boxSize="15px" aria-hidden animation={isFetching ? 'spin' : undefined}>
        <RefreshCw />
      </Icon>
      <Box as="span" hideBelow="md">
        {label}
      </Box>
    </Button>
  );
}
