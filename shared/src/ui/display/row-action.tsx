import type { ComponentProps } from 'react';

/** `label` is the accessible name and the tooltip, `text` a word of it that panels show beside the icon. */
export type RowActionProps = Omit<ComponentProps<'button'>, 'aria-label' | 'style'> & { label: string; text?: string | undefined };

/** An icon button of a table row: plain HTML, since a table has a hundred of them. */
export function RowAction({ label, text, ...props }: RowActionProps) {
  // Menus pass another class to their trigger, which must not replace this one.
  return <button type="button" aria-label={label} title={label} data-text={text} {...props} className="ui-row-action" />;
}
