import { Button, type SelectedRows, SelectionBar } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { BulkOperation, Code } from '../api/types';

export type SelectedCodesProps = { selected: SelectedRows<Code>; onOperation: (operation: BulkOperation) => void };

const kinds = ['enable', 'disable', 'delete'] as const;

export function SelectedCodes({ selected, onOperation }: SelectedCodesProps) {
  const t = useT();
  const codes = selected.rows;
  return (
    <SelectionBar count={codes.length} onClear={() => selected.forget(codes)}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="outline"
          size="xs"
          bg="bg.panel"
          {...(kind === 'delete' && { color: 'fg.error' })}
          onClick={() => onOperation({ kind, codes })}
        >
          {t(`redemption.${kind}`)}
        </Button>
      ))}
    </SelectionBar>
  );
}
