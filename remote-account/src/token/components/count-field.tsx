import { Choices, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';
import { countPresets, parseWhole } from '../form-model';

export type CountFieldProps = { form: UseFormReturn<TokenValues> };

export function CountField({ form }: CountFieldProps) {
  const t = useT();
  const isUnlimited = useWatch({ control: form.control, name: 'isUnlimited' });
  const choose = (count: number) => form.setValue('count', String(count), { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <TextField
        form={form}
        name="count"
        label={t('token.count')}
        inputMode="numeric"
        autoComplete="off"
        disabled={isUnlimited}
        hint={t(isUnlimited ? 'token.count.one' : 'token.count.hint')}
        rules={{ validate: (text, values) => values.isUnlimited || (parseWhole(String(text)) ?? 0) > 0 || t('token.count.wrong') }}
      />
      <Choices
        label={t('token.count')}
        isDisabled={isUnlimited}
        choices={countPresets.map((count) => ({ label: String(count), onChoose: () => choose(count) }))}
      />
    </>
  );
}
