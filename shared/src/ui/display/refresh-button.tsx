import { Button, Icon } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';

/** `label` stays while `isFetching`, during which clicks do nothing. */
export type RefreshButtonProps = { label: string; isFetching: boolean; onClick: () => void };

/** Keeps its label while its icon turns. */
export function RefreshButton({ label, isFetching, onClick }: RefreshButtonProps) {
  return (
    <Button variant="outline" aria-busy={isFetching} aria-disabled={isFetching} onClick={isFetching ? undefined : onClick}>
      <Icon boxSize="15px" aria-hidden animation={isFetching ? 'spin' : undefined}>
        <RefreshCw />
      </Icon>
      {label}
    </Button>
  );
}
