import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SelectionBar } from './selection-bar';
import type { Row, SelectedRows } from './use-selected-rows';

/** The selected rows of `useSelectedRows`, and the operations offered for them. */
export type BulkActionsBarProps<T extends Row, Kind extends string> = {
  selected: Pick<SelectedRows<T>, 'rows' | 'forget'>;
  actions: readonly { kind: Kind; label: string; icon?: ReactNode; isDanger?: boolean }[];
  /** Gets the operation whose button was clicked. */
  onChoose: (kind: Kind) => void;
};

/** A `SelectionBar` with one button per bulk operation. */
export function BulkActionsBar<T extends Row, Kind extends string>({
  selected: { rows, forget },
  actions,
  onChoose,
}: BulkActionsBarProps<T, Kind>) {
  return (
    <SelectionBar count={rows.length} onClear={() => forget(rows)}>
      {actions.map(({ kind, label, icon, isDanger = false }) => (
        <Button
          key={kind}
          variant="outline"
          size="xs"
          bg="bg.panel"
          {...(isDanger && { color: 'fg.error' })}
          onClick={() => onChoose(kind)}
        >
          {icon}
          {label}
        </Button>
      ))}
    </SelectionBar>
  );
}
