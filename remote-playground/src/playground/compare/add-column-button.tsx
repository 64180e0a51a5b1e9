import { Button, useNarrow } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { useT } from '../../i18n';
import { maxColumns } from './column-config';
import type { ColumnsState } from './use-columns';

/** Repeats the last column. Phones have it beside the tabs, without its text. */
export function AddColumnButton({ columnsState: { columns, replace } }: { columnsState: ColumnsState }) {
  const t = useT();
  const isNarrow = useNarrow();
  const label = t('compare.add');
  const isFull = columns.length >= maxColumns;
  return (
    <Button
      variant={isNarrow ? 'ghost' : 'outline'}
      colorPalette="gray"
      flexShrink="0"
      aria-label={label}
      title={isFull ? t('compare.max') : label}
      disabled={isFull}
      onClick={() => replace([...columns, ...columns.slice(-1)])}
    >
      <Plus />
      {!isNarrow && label}
    </Button>
  );
}
