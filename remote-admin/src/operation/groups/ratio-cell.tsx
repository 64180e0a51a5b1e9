import { useT } from '../../i18n';
import { NumberCell, type NumberCellProps } from '../table/number-cell';
import type { GroupRow, RatioField } from './model';

export type RatioCellProps = Pick<NumberCellProps, 'column' | 'drafts' | 'onValue'> & { row: GroupRow; field: RatioField };

export function RatioCell({ row: { name, values }, field, ...cell }: RatioCellProps) {
  const t = useT();
  const value = values[field];
  return (
    <NumberCell
      {...cell}
      name={name}
      field={field}
      value={value}
      placeholder={field === 'TopupGroupRatio' ? '1' : '—'}
      // A group keeps its ratio until it is removed.
      isRequired={field === 'GroupRatio' && value !== undefined}
    >
      {value === 0 && (
        <small data-tone="warning">{t(field === 'GroupRatio' ? 'operation.groups.free-ratio' : 'operation.groups.zero-top-up')}</small>
      )}
    </NumberCell>
  );
}
