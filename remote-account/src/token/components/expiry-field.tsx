import { formatRelative, formatTime, timeZoneLabel } from '@console/shared/format';
import { TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { Box, ChoiceBar, Stack, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';
import { type ExpiryChoice, expiryPresets, parseExpiry } from '../form-model';

export type ExpiryFieldProps = { form: UseFormReturn<TokenValues> };

const choices = ['never', 'hour', 'day', 'month', 'custom'] as const satisfies readonly ExpiryChoice[];

/** A choice of times; the text field appears for any other. */
export function ExpiryField({ form }: ExpiryFieldProps) {
  const t = useT();
  const [choice, setChoice] = useState<ExpiryChoice>(form.getValues('expiry') === '-1' ? 'never' : 'custom');
  const choose = (next: ExpiryChoice) => {
    setChoice(next);
    if (next === 'custom') {
      // The time that was chosen before is what one changes.
      return form.getValues('expiry') === '-1' && setExpiry(form, expiryPresets.month);
    }
    setExpiry(form, next === 'never' ? undefined : expiryPresets[next]);
  };
  return (
    <Stack gap="1.5">
      <Text textStyle="sm" fontWeight="medium">
        {t('token.expiry')}
      </Text>
      <Box>
        <ChoiceBar
          label={t('token.expiry')}
          value={choice}
          choices={choices.map((value) => ({ value, label: t(`token.expiry.${value}`) }))}
          onChange={choose}
        />
      </Box>
      {choice === 'custom' ? <CustomExpiry form={form} /> : <Meaning form={form} />}
    </Stack>
  );
}

const setExpiry = (form: UseFormReturn<TokenValues>, seconds: number | undefined) =>
  form.setValue('expiry', seconds === undefined ? '-1' : formatTime(Date.now() / 1000 + seconds), {
    shouldDirty: true,
    shouldValidate: true,
  });

function Meaning({ form }: ExpiryFieldProps) {
  const expiry = useWatch({ control: form.control, name: 'expiry' });
  return expiry === '-1' ? null : (
    <Text textStyle="xs" color="fg.muted">
      {`${expiry} (${timeZoneLabel()})`}
    </Text>
  );
}

function CustomExpiry({ form }: ExpiryFieldProps) {
  const t = useT();
  const language = useSession((state) => state.language);
  const expiresAt = parseExpiry(useWatch({ control: form.control, name: 'expiry' }));
  const validateExpiry = (text: string) => {
    const typed = parseExpiry(text);
    if (typed === undefined) {
      return t('token.expiry.invalid');
    }
    // An expired token can be edited without a new time.
    const isNew = text !== form.formState.defaultValues?.expiry;
    return isNew && typed !== -1 && typed * 1000 <= Date.now() ? t('token.expiry.past') : undefined;
  };
  const meaning = expiresAt === undefined || expiresAt === -1 ? '' : ` · ${formatRelative(expiresAt, language)} (${timeZoneLabel()})`;
  return (
    <TextField
      form={form}
      name="expiry"
      label={t('token.expiry.time')}
      placeholder={t('token.expiry.format')}
      autoComplete="off"
      hint={`${t('token.expiry.hint')}${meaning}`}
      rules={{ validate: (text) => validateExpiry(String(text)) ?? true }}
    />
  );
}
