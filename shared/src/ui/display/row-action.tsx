import type { ComponentProps } from 'react';

/** `label` is the accessible name and the tooltip. */
export type RowActionProps = Omit<ComponentProps<'button'>, 'aria-label' | 'style'> & { label: string };

/** An icon button of a table row: plain HTML, since a table has a hundred of them. */
export function RowAction({ label, ...props }: RowActionProps) {
  // Menus pass another class to their trigger, which must not replace this one.
  return <button type="button" aria-label={label} title={label} {...props} className="ui-row-action" />;
}
