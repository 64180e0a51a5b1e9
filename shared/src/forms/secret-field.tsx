import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLazyT } from '../i18n/lazy-messages';
import { FormField } from '../ui/form/form-field';
import { RevealButton } from './reveal-button';
import { type FieldBinding, useField } from './use-field';

/** Whether the gateway has a secret; `unknown` until its response, or where it does not say. */
export type StoredSecret = 'set' | 'unset' | 'unknown';

/** The form value is '', a text or `null`. */
export type SecretFieldProps<Values extends FieldValues> = FieldBinding<Values> & {
  stored: StoredSecret;
  /** Allows removing the secret, which sets the value to `null`. */
  canClear?: boolean;
};

/** A write-only secret: '' keeps the stored one, text replaces it, `null` removes it. */
export function SecretField<Values extends FieldValues>({
  form,
  name,
  label,
  rules,
  hint,
  stored,
  canClear = false,
}: SecretFieldProps<Values>) {
  const t = useLazyT();
  const [shown, setShown] = useState(false);
  const { field, fieldState } = useField({ form, name, rules });
  const value: string | null = field.value ?? (field.value === null ? null : '');
  if (value === null) {
    return (
      <FormField label={label} error={fieldState.error?.message}>
        <Flex align="center" gap="3" width="full" minH="8" px="3" borderWidth="1px" borderStyle="dashed" borderRadius="l2" textStyle="sm">
          <Text role="status" color="fg.warning">
            {t('secret.cleared')}
          </Text>
          <Button type="button" size="2xs" variant="outline" ms="auto" ref={field.ref} autoFocus onClick={() => field.onChange('')}>
            {t('secret.keep')}
          </Button>
        </Flex>
      </FormField>
    );
  }
  return (
    <FormField
      label={label}
      hint={hint ?? t(`secret.${stored}`)}
      error={fieldState.error?.message}
      required={rules?.required !== undefined}
    >
      <Flex gap="2" width="full">
        <Box position="relative" flex="1">
          <Input
            {...field}
            value={value}
            type={shown ? 'text' : 'password'}
            placeholder={stored === 'set' ? '••••••••' : undefined}
            // Password managers must neither fill in nor save it.
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            autoCapitalize="none"
            spellCheck={false}
            fontFamily={shown ? 'mono' : undefined}
            pe="9"
          />
          {value !== '' && (
            <RevealButton label={t(shown ? 'secret.hide' : 'secret.show')} shown={shown} onToggle={() => setShown(!shown)} />
          )}
        </Box>
        {canClear && stored !== 'unset' && (
          <Button type="button" variant="outline" onClick={() => field.onChange(null)}>
            {t('secret.clear')}
          </Button>
        )}
      </Flex>
    </FormField>
  );
}
