import type { ComponentProps } from 'react';

export type RowActionProps = Omit<ComponentProps<'button'>, 'aria-label' | 'style'> & { label: string };

/** An icon button of a table row: a plain element, since a page holds hundreds of them. Elsewhere: `IconAction`. */
export function RowAction({ label, ...props }: RowActionProps) {
  // Its class comes last: as the trigger of a menu it is handed another one.
  return <button type="button" aria-label={label} title={label} {...props} className="ui-row-action" />;
}
