import { formatRelative, formatTime, timeZoneLabel } from '@console/shared/format';
import { Choices, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';
import { expiryPresets, parseExpiry } from '../form-model';

export type ExpiryFieldProps = { form: UseFormReturn<TokenValues> };

export function ExpiryField({ form }: ExpiryFieldProps) {
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
  const choose = (text: string) => form.setValue('expiry', text, { shouldDirty: true, shouldValidate: true });
  const chooseInSeconds = (seconds: number) => choose(formatTime(Date.now() / 1000 + seconds));
  const meaning = expiresAt === undefined || expiresAt === -1 ? '' : ` · ${formatRelative(expiresAt, language)} (${timeZoneLabel()})`;
  return (
    <>
      <TextField
        form={form}
        name="expiry"
        label={t('token.expiry')}
        placeholder={t('token.expiry.format')}
        autoComplete="off"
        hint={`${t('token.expiry.hint')}${meaning}`}
        rules={{ validate: (text) => validateExpiry(String(text)) ?? true }}
      />
      <Choices
        label={t('token.expiry')}
        choices={[
          { label: t('token.expiry.never'), onChoose: () => choose('-1') },
          { label: t('token.expiry.hour'), onChoose: () => chooseInSeconds(expiryPresets.hour) },
          { label: t('token.expiry.day'), onChoose: () => chooseInSeconds(expiryPresets.day) },
          { label: t('token.expiry.month'), onChoose: () => chooseInSeconds(expiryPresets.month) },
        ]}
      />
    </>
  );
}
