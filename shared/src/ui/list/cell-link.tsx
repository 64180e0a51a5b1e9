import type { ComponentProps, ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { isBlank } from './column';

/** Attributes of the button. */
export type CellLinkProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

/** Shorter names are not broken at hyphens. */
const maxUnbrokenLength = 16;

/** A button that looks like text and is underlined on hover, for table cells with an action. */
export function CellLink({ children, ...props }: CellLinkProps) {
  const isShort = typeof children === 'string' && children.length < maxUnbrokenLength;
  return (
    <button type="button" {...props} data-short={isShort ? '' : undefined} className="ui-cell-link">
      {children}
    </button>
  );
}

/** `text` is the value to filter by, shown unless `children` replace it. */
export type FilterCellProps = {
  text: string;
  /** Filters the list by the value of the cell. */
  onFilter: () => void;
  children?: ReactNode;
};

/** A cell that filters its list by its value. */
export function FilterCell({ text, onFilter, children = text }: FilterCellProps) {
  const t = useSharedT();
  const label = t('filter.by', { value: text });
  return (
    <CellLink aria-label={label} title={label} onClick={onFilter}>
      {children}
    </CellLink>
  );
}

/** `children` are the name. */
export type NameWithIdProps = { id: number; children: ReactNode };

/** In cells that are too narrow, only the name is cut. */
export function NameWithId({ id, children }: NameWithIdProps) {
  return (
    <span className="ui-names">
      {!isBlank(children) && <span>{children}</span>} <span className="ui-muted">#{id}</span>
    </span>
  );
}
