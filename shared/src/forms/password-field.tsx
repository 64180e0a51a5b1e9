import { Box, Input } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSharedT } from '../i18n/use-translation';
import { FormField } from '../ui/form/form-field';
import { RevealButton } from './reveal-button';
import { type FieldBinding, useField } from './use-field';

/** `autoComplete` tells password managers whether to fill in or to offer a new password. */
export type PasswordFieldProps<Values extends FieldValues> = FieldBinding<Values> & {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
};

/** A password input that can reveal its text and warns of Caps Lock. */
export function PasswordField<Values extends FieldValues>({
  form,
  name,
  label,
  rules,
  hint,
  autoComplete,
  autoFocus,
}: PasswordFieldProps<Values>) {
  const t = useSharedT();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const { field, fieldState } = useField({ form, name, rules });
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FormField
      label={label}
      hint={capsLock ? t('password.caps') : hint}
      error={fieldState.error?.message}
      required={rules?.required !== undefined}
    >
      <Box position="relative" width="full">
        <Input
          {...field}
          value={field.value ?? ''}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          pe="12"
          onKeyUp={updateCapsLock}
        />
        <RevealButton label={t(shown ? 'password.hide' : 'password.show')} shown={shown} onToggle={() => setShown(!shown)} />
      </Box>
    </FormField>
  );
}
