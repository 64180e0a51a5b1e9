import { maxLengths } from '@console/shared/contract';
import { TextField, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import { createTextRules } from '../../resources';
import type { ModelValues } from '../model';

export function ModelNameField({ form }: { form: UseFormReturn<ModelValues> }) {
  const t = useT();
  const { required, validate } = createTextRules(t, { max: maxLengths.modelName, required: t('models.name.required') });
  return (
    <TextField
      form={form}
      name="name"
      label={t('models.name')}
      autoComplete="off"
      spellCheck={false}
      rules={{
        ...(required !== undefined && { required }),
        validate: (text) => (String(text).includes(',') ? t('models.name.comma') : validate(text)),
      }}
    />
  );
}
