import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { focusRing } from '../ui/system/focus-ring';
import type { FieldBinding } from './use-field';

/** The form value is a boolean; anything else is off. */
export type SwitchFieldProps<Values extends FieldValues> = Omit<FieldBinding<Values>, 'rules'>;

/** A switch bound to a form, with its hint or error below. */
export function SwitchField<Values extends FieldValues>({ form, name, label, hint }: SwitchFieldProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, ...bound } = field;
  const error = fieldState.error?.message;
  const message = error ?? hint;
  if (!message) {
    return <PlainSwitch label={label} checked={value === true} {...bound} />;
  }
  return (
    <div>
      <PlainSwitch label={label} checked={value === true} {...bound} aria-describedby={id} {...(error && { 'aria-invalid': true })} />
      <Message id={id} role={error ? 'alert' : undefined}>
        {message}
      </Message>
    </div>
  );
}

/** Other attributes go to the checkbox. */
export type PlainSwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  label: string;
  /** Gets the new state. */
  onChange: (isOn: boolean) => void;
};

/** A controlled switch without a form. */
export function PlainSwitch({ label, onChange, ...input }: PlainSwitchProps) {
  return (
    <Label>
      <Track type="checkbox" role="switch" {...input} onChange={(event) => onChange(event.currentTarget.checked)} />
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

const Message = chakra('p', {
  base: {
    textStyle: 'xs',
    mt: '0.5',
    ps: 'calc({sizes.8} + {spacing.2.5})',
    color: 'fg.muted',
    '&[role=alert]': { color: 'fg.error' },
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
    _focusVisible: focusRing('2px'),
  },
});
