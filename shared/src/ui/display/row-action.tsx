import type { ComponentProps } from 'react';

export type RowActionProps = Omit<ComponentProps<'button'>, 'aria-label' | 'style'> & { label: string };

export function RowAction({ label, ...props }: RowActionProps) {
  // Menus pass another class to their trigger, which must not replace this one.
  return <button type="button" aria-label={label} title={label} {...props} className="ui-row-action" />;
}
