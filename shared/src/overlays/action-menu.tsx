import { Menu, Portal, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useDeferRowUpdates } from '../ui/defer-row-updates';
import { menuRecipe } from './recipes';

/** One item of a menu; `id` is unique in it. */
export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Draws a line above it. */
  separated?: boolean;
  disabled?: boolean;
  /** Makes it a check item, which keeps the menu open. */
  checked?: boolean;
  /** Why it is disabled, shown below the label; the item stays reachable by keyboard. */
  reason?: string | undefined;
  /** Called when the item is chosen and not disabled. */
  onSelect: () => void;
};

// The library would dim it and skip it with the arrow keys.
const disabledStyles = { 'aria-disabled': true, closeOnSelect: false, color: 'fg.muted', opacity: 1, cursor: 'default' } as const;

export type OpenMenuProps = { trigger: ReactElement; header?: ReactNode; actions: MenuAction[] };

export function OpenMenu({ trigger, header, actions }: OpenMenuProps) {
  const select = (id: string) =>
    actions.find((action) => action.id === id && action.disabled !== true && action.checked === undefined)?.onSelect();
  const [isOpen, setOpen] = useState(true);
  useDeferRowUpdates(isOpen);
  const triggerElement = useRef<HTMLButtonElement>(null);
  // The library focuses the menu a frame after each arrow key, which may be after it was closed.
  const returnLateFocus = () => !isOpen && triggerElement.current?.focus({ preventScroll: true });
  return (
    <Menu.Root
      recipe={menuRecipe}
      defaultOpen
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => select(value)}
    >
      <Menu.Trigger asChild ref={triggerElement}>
        {trigger}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content onFocus={returnLateFocus} css={{ '& svg': { boxSize: '4', flexShrink: 0 } }}>
            {header}
            {header && <Menu.Separator />}
            {actions.map(({ id, label, icon, danger, separated, disabled, checked, reason, onSelect }) => (
              <Fragment key={id}>
                {separated && <Menu.Separator />}
                {checked === undefined ? (
                  <Menu.Item
                    value={id}
                    disabled={disabled === true && reason === undefined}
                    {...(danger && { color: 'fg.error' })}
                    {...(disabled && reason !== undefined && disabledStyles)}
                  >
                    {icon}
                    {reason === undefined ? (
                      label
                    ) : (
                      <Stack gap="0" maxW="56">
                        {label}
                        <Text textStyle="xs">{reason}</Text>
                      </Stack>
                    )}
                  </Menu.Item>
                ) : (
                  <Menu.CheckboxItem value={id} checked={checked} closeOnSelect={false} onCheckedChange={onSelect}>
                    <Menu.ItemIndicator />
                    {label}
                  </Menu.CheckboxItem>
                )}
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
