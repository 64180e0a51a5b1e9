import { maxLengths } from '@console/shared/contract';
import { countCharacters } from '@console/shared/format';
import { TagsField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { useT } from '../../i18n';
import { PrefillChoices } from '../../prefill';
import { knownModels } from '../api/form-queries';
import type { ChannelValues } from './form-model';
import { ModelMappingField } from './model-mapping-field';
import { ModelTools } from './model-tools';
import { MoreFields } from './more-fields';
import type { ChannelRules } from './use-channel-rules';
import { useRelatedModels } from './use-related-models';

export type ModelFieldsProps = { form: UseFormReturn<ChannelValues>; storedChannelId: number | undefined; rules: ChannelRules };

export function ModelFields({ form, storedChannelId, rules }: ModelFieldsProps) {
  const t = useT();
  const type = Number(useWatch({ control: form.control, name: 'type' }));
  const models = useWatch({ control: form.control, name: 'models' });
  const related = useRelatedModels()(type);
  const { data: known = [] } = useQuery(knownModels);
  const options = [...new Set([...related, ...known])];
  return (
    <>
      <TagsField
        form={form}
        name="models"
        label={t('channel.form.models')}
        placeholder={t('channel.form.models.placeholder')}
        options={options}
        check={(model) =>
          countCharacters(model.trim()) > maxLengths.modelName ? t('channel.form.models.long', { max: maxLengths.modelName }) : undefined
        }
        repeatedNote={(models) => t('channel.form.models.repeated', { models })}
        rules={rules.models}
      />
      <ModelTools form={form} related={related} known={known} storedChannelId={storedChannelId} />
      <PrefillChoices
        type="model"
        values={models}
        onChange={(next) => form.setValue('models', next, { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 })}
      />
      <MoreFields form={form} title={t('channel.form.more-models')} names={['testModel', 'modelMapping']}>
        <TextField
          form={form}
          name="testModel"
          label={t('channel.form.test-model')}
          placeholder={t('channel.form.test-model.placeholder')}
          autoComplete="off"
        />
        <ModelMappingField form={form} name="modelMapping" />
      </MoreFields>
    </>
  );
}
