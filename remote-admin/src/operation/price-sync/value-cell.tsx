import { VisuallyHidden } from '@console/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n';
import { roundPrice } from '../price-tables/round-price';
import type { SyncCell } from './rows';

export type ValueCellProps = {
  cell: SyncCell | undefined;
  label: (value: string) => string;
  isChosen: boolean;
  onToggle: () => void;
};

export const formatValue = (value: number | string): string => (typeof value === 'number' ? String(roundPrice(value)) : value);

/** What a source says, to choose where it differs. */
export function ValueCell({ cell, label, isChosen, onToggle }: ValueCellProps) {
  const t = useT();
  if (cell?.value === undefined) {
    return <span data-part="none">—</span>;
  }
  const text = formatValue(cell.value);
  if (cell.isSame) {
    return <span data-part="none">{t('operation.prices.sync.same')}</span>;
  }
  return (
    <label>
      <input type="checkbox" aria-label={label(text)} checked={isChosen} onChange={onToggle} />
      <span title={text}>{text}</span>
      {cell.isDoubtful && (
        <span data-part="doubtful" title={t('operation.prices.sync.doubtful')}>
          <TriangleAlert aria-hidden />
          <VisuallyHidden>{t('operation.prices.sync.doubtful')}</VisuallyHidden>
        </span>
      )}
    </label>
  );
}
