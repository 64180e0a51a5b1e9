import { IconButton, type IconButtonProps } from '@chakra-ui/react';

/** `label` is the accessible name and the tooltip. */
export type IconActionProps = Omit<IconButtonProps, 'aria-label'> & { label: string };

/** A small button with only an icon. */
export function IconAction({ label, ...props }: IconActionProps) {
  return <IconButton aria-label={label} title={label} variant="ghost" size="xs" color="fg.muted" {...props} />;
}
