import { Button, type SelectedRows, SelectionBar } from '@console/shared/ui';

export type BulkActionsBarProps<Row extends { id: number }, Kind extends string> = {
  selected: Pick<SelectedRows<Row>, 'rows' | 'forget'>;
  actions: readonly { kind: Kind; label: string; isDanger?: boolean }[];
  onChoose: (kind: Kind) => void;
};

export function BulkActionsBar<Row extends { id: number }, Kind extends string>({
  selected,
  actions,
  onChoose,
}: BulkActionsBarProps<Row, Kind>) {
  return (
    <SelectionBar count={selected.rows.length} onClear={() => selected.forget(selected.rows)}>
      {actions.map(({ kind, label, isDanger = false }) => (
        <Button
          key={kind}
          variant="outline"
          size="xs"
          bg="bg.panel"
          {...(isDanger && { color: 'fg.error' })}
          onClick={() => onChoose(kind)}
        >
          {label}
        </Button>
      ))}
    </SelectionBar>
  );
}
