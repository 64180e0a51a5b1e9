import { formatRelative, formatTime, timeZoneLabel } from '@console/shared/format';
import { Choices, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';
import { expiryChoices, parseExpiry } from '../form-model';

export type ExpiryFieldProps = { form: UseFormReturn<TokenValues> };

export function ExpiryField({ form }: ExpiryFieldProps) {
  const t = useT();
  const language = useSession((state) => state.language);
  const at = parseExpiry(useWatch({ control: form.control, name: 'expiry' }));
  const problemOf = (text: string) => {
    const typed = parseExpiry(text);
    if (typed === undefined) {
      return t('token.expiry.wrong');
    }
    // A token that has expired can be edited without a new time.
    const isNew = text !== form.formState.defaultValues?.expiry;
    return isNew && typed !== -1 && typed * 1000 <= Date.now() ? t('token.expiry.past') : undefined;
  };
  const choose = (text: string) => form.setValue('expiry', text, { shouldDirty: true, shouldValidate: true });
  const after = (seconds: number) => choose(formatTime(Date.now() / 1000 + seconds));
  const meaning = at === undefined || at === -1 ? '' : ` · ${formatRelative(at, language)} (${timeZoneLabel()})`;
  return (
    <>
      <TextField
        form={form}
        name="expiry"
        label={t('token.expiry')}
        placeholder={t('token.expiry.format')}
        autoComplete="off"
        hint={`${t('token.expiry.hint')}${meaning}`}
        rules={{ validate: (text) => problemOf(String(text)) ?? true }}
      />
      <Choices
        label={t('token.expiry')}
        choices={[
          { label: t('token.expiry.never'), onChoose: () => choose('-1') },
          { label: t('token.expiry.hour'), onChoose: () => after(expiryChoices.hour) },
          { label: t('token.expiry.day'), onChoose: () => after(expiryChoices.day) },
          { label: t('token.expiry.month'), onChoose: () => after(expiryChoices.month) },
        ]}
      />
    </>
  );
}
