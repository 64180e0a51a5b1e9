import type { ComponentProps, ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';

export type CellLinkProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

/** Shorter names are not broken at hyphens. */
const maxUnbrokenLength = 16;

export function CellLink({ children, ...props }: CellLinkProps) {
  const isShort = typeof children === 'string' && children.length < maxUnbrokenLength;
  return (
    <button type="button" {...props} data-short={isShort ? '' : undefined} className="ui-cell-link">
      {children}
    </button>
  );
}

export type FilterCellProps = {
  text: string;
  onFilter: () => void;
  children?: ReactNode;
};

export function FilterCell({ text, onFilter, children = text }: FilterCellProps) {
  const t = useSharedT();
  const label = t('filter.by', { value: text });
  return (
    <CellLink aria-label={label} title={label} onClick={onFilter}>
      {children}
    </CellLink>
  );
}
