import type { ComponentProps, ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';

export type CellLinkProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

/** Characters below which a name is not broken at its hyphens. */
const shortText = 16;

/** Text of a cell that does something: a plain element, since a page holds hundreds of them. */
export function CellLink({ children, ...props }: CellLinkProps) {
  const isShort = typeof children === 'string' && children.length < shortText;
  return (
    <button type="button" {...props} data-short={isShort ? '' : undefined} className="ui-cell-link">
      {children}
    </button>
  );
}

export type FilterCellProps = {
  /** What is read in the cell. */
  text: string;
  onFilter: () => void;
  /** How it is drawn, where that is more than the text. */
  children?: ReactNode;
};

/** A cell that narrows the list to its own value. */
export function FilterCell({ text, onFilter, children = text }: FilterCellProps) {
  const t = useSharedT();
  const label = t('filter.by', { value: text });
  return (
    <CellLink aria-label={label} title={label} onClick={onFilter}>
      {children}
    </CellLink>
  );
}
