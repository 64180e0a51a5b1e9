import { IconButton, type IconButtonProps } from '@chakra-ui/react';

export type IconActionProps = Omit<IconButtonProps, 'aria-label'> & { label: string };

export function IconAction({ label, ...props }: IconActionProps) {
  return <IconButton aria-label={label} title={label} variant="ghost" size="xs" color="fg.muted" {...props} />;
}
