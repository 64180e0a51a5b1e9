import { maxLengths } from '@console/shared/contract';
import { countCharacters, maxQuota } from '@console/shared/format';
import { AmountField, ExpiryField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useCapability, useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import { parsePoints } from '../../parse-points';
import { type CodeValues, getDefaultName } from '../form-model';

export type CodeFieldsProps = {
  form: UseFormReturn<CodeValues>;
  /** New codes without a name are named after their value. */
  isNew?: boolean;
};

export function CodeFields({ form, isNew = false }: CodeFieldsProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const hasExpiry = useCapability('code-expiry');
  const points = parsePoints(useWatch({ control: form.control, name: 'quota' }));
  const checkQuota = (text: string) => {
    const quota = parsePoints(text);
    return quota === undefined || quota < 0 ? t('redemption.quota.invalid') : quota <= maxQuota || t('redemption.quota.large');
  };
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('redemption.name')}
        hint={isNew ? t('redemption.name.empty', { name: getDefaultName(points ?? 0, status) }) : t('redemption.name.hint')}
        autoComplete="off"
        rules={{
          ...(!isNew && { required: t('redemption.name.required') }),
          validate: (text) =>
            countCharacters(text.trim()) > maxLengths.redemptionName
              ? t('redemption.name.long')
              : isNew || countCharacters(text.trim()) > 0 || t('redemption.name.required'),
        }}
      />
      <AmountField form={form} name="quota" label={t('redemption.quota')} rules={{ validate: checkQuota }} hasQuickAmounts />
      {hasExpiry && <ExpiryField form={form} name="expiry" label={t('redemption.expiry')} choices={['week', 'month', 'year']} />}
    </>
  );
}
