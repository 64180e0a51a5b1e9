import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { formatRelative, formatTime, neverExpires, parseExpiry, timeZoneLabel } from '../format';
import { useLazyT } from '../i18n/lazy-messages';
import { useSession } from '../session/store';
import { ChoiceBar } from '../ui/form/choice-bar';
import { TextField } from './text-field';
import type { FieldBinding } from './use-field';

const presets = { hour: 3600, day: 86_400, week: 7 * 86_400, month: 30 * 86_400, year: 365 * 86_400 } as const;

/** The form value is text as `parseExpiry` reads it. */
export type ExpiryFieldProps<Values extends FieldValues> = Pick<FieldBinding<Values>, 'form' | 'name' | 'label'> & {
  /** Offered besides "never" and a time of one's own. */
  choices: readonly (keyof typeof presets)[];
};

/** When something expires: never, after a usual time, or at a time that is typed. The form value is text as `parseExpiry` reads it. */
export function ExpiryField<Values extends FieldValues>({ form, name, label, choices }: ExpiryFieldProps<Values>) {
  const t = useLazyT();
  const value = String(useWatch({ control: form.control, name }));
  const setValue = (text: string) =>
    form.setValue(name, text as PathValue<Values, typeof name>, { shouldDirty: true, shouldValidate: true });
  const [chosen, setChosen] = useState<'never' | 'custom' | keyof typeof presets>();
  const choice = chosen ?? (value === neverExpires ? 'never' : 'custom');
  const after = (preset: keyof typeof presets) => formatTime(Date.now() / 1000 + presets[preset]);
  const choose = (next: typeof choice) => {
    setChosen(next);
    if (next === 'custom') {
      // A time that was chosen before is kept for editing.
      return value === neverExpires && setValue(after('month'));
    }
    setValue(next === 'never' ? neverExpires : after(next));
  };
  const all = ['never', ...choices, 'custom'] as const;
  return (
    <Stack gap="1.5">
      <Text textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <Box>
        <ChoiceBar
          label={label}
          value={choice}
          choices={all.map((each) => ({ value: each, label: t(`expiry.${each}`) }))}
          onChange={choose}
        />
      </Box>
      {choice === 'custom' ? (
        <CustomExpiry form={form} name={name} />
      ) : (
        value !== neverExpires && (
          <Text textStyle="xs" color="fg.muted">
            {`${value} (${timeZoneLabel()})`}
          </Text>
        )
      )}
    </Stack>
  );
}

function CustomExpiry<Values extends FieldValues>({ form, name }: Pick<FieldBinding<Values>, 'form' | 'name'>) {
  const t = useLazyT();
  const language = useSession((state) => state.language);
  const expiresAt = parseExpiry(String(useWatch({ control: form.control, name })));
  const validate = (text: string) => {
    const typed = parseExpiry(text);
    if (typed === undefined) {
      return t('expiry.invalid');
    }
    // What has expired can be edited without a new time.
    const isNew = form.getFieldState(name).isDirty;
    return isNew && typed !== -1 && typed * 1000 <= Date.now() ? t('expiry.past') : true;
  };
  const meaning = expiresAt === undefined || expiresAt === -1 ? '' : ` · ${formatRelative(expiresAt, language)} (${timeZoneLabel()})`;
  return (
    <TextField
      form={form}
      name={name}
      label={t('expiry.time')}
      placeholder={t('expiry.format')}
      autoComplete="off"
      hint={`${t('expiry.hint')}${meaning}`}
      rules={{ validate: (text) => validate(String(text)) }}
    />
  );
}
