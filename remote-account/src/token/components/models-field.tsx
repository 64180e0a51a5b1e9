import { TagsField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { useT } from '../../i18n';
import { usableModels } from '../api/queries';
import type { TokenValues } from '../api/types';
import { maxModelsLength } from '../form-model';

export type ModelsFieldProps = { form: UseFormReturn<TokenValues> };

/** The models that a token may use; chosen ones stay, also when nobody offers them any more. */
export function ModelsField({ form }: ModelsFieldProps) {
  const t = useT();
  const models = useQuery(usableModels);
  const isNone = useWatch({ control: form.control, name: 'models' }).length === 0;
  return (
    <TagsField
      form={form}
      name="models"
      label={t('token.models')}
      hint={t(isNone ? 'token.models.none' : 'token.models.hint')}
      placeholder={t('token.models.search')}
      options={models.data ?? []}
      rules={{
        validate: (models: unknown) => String(models).length <= maxModelsLength || t('token.models.long', { max: maxModelsLength }),
      }}
    />
  );
}
