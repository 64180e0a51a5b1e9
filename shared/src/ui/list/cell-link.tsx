import type { ComponentProps } from 'react';
import { useSharedT } from '../../i18n/use-translation';

export type CellLinkProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & { 'data-short'?: '' | undefined };

/** Text of a cell that does something: a plain element, since a page holds hundreds of them. */
export const CellLink = (props: CellLinkProps) => <button type="button" {...props} className="ui-cell-link" />;

/** Characters below which a name is not broken at its hyphens. */
const shortText = 16;

export type FilterCellProps = {
  /** What is read in the cell. */
  text: string;
  onFilter: () => void;
};

/** A cell that narrows the list to its own value. */
export function FilterCell({ text, onFilter }: FilterCellProps) {
  const t = useSharedT();
  const label = t('filter.by', { value: text });
  return (
    <CellLink aria-label={label} title={label} data-short={text.length < shortText ? '' : undefined} onClick={onFilter}>
      {text}
    </CellLink>
  );
}
