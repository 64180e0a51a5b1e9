import { chakra } from '@chakra-ui/react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldBinding } from './text-field';

export type SwitchFieldProps<Values extends FieldValues> = Omit<FieldBinding<Values>, 'rules' | 'hint'>;

/** On or off: the browser's own checkbox, drawn as a switch. */
export function SwitchField<Values extends FieldValues>({ form, name, label }: SwitchFieldProps<Values>) {
  const { field } = useController({ control: form.control, name });
  return (
    <Label>
      <Track
        type="checkbox"
        role="switch"
        ref={field.ref}
        name={field.name}
        checked={field.value === true}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
      {label}
    </Label>
  );
}

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    textStyle: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    width: 'fit',
  },
});

const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    width: '8',
    height: '4.5',
    borderRadius: 'full',
    bg: 'border.control',
    position: 'relative',
    cursor: 'pointer',
    transition: 'background 120ms',
    _after: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetStart: '2px',
      height: 'calc(100% - 4px)',
      aspectRatio: '1',
      borderRadius: 'full',
      bg: 'white',
      boxShadow: 'xs',
      transition: 'translate 120ms',
    },
    '&:checked': { bg: 'jade.solid' },
    '&:checked::after': { translate: 'calc({sizes.8} - {sizes.4.5}) 0' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
  },
});
