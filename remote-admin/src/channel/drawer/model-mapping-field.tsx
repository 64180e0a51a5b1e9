import { type FieldValues, JsonField, type JsonFieldProps } from '@console/shared/forms';
import { useT } from '../../i18n';
import { isModelMapping } from './checks';
import { samples } from './samples';

export type ModelMappingFieldProps<Values extends FieldValues> = Pick<JsonFieldProps<Values>, 'form' | 'name'> & {
  /** Replaces the general hint. */
  hint?: string | undefined;
};

export function ModelMappingField<Values extends FieldValues>({ hint, ...field }: ModelMappingFieldProps<Values>) {
  const t = useT();
  return (
    <JsonField
      {...field}
      label={t('channel.form.mapping')}
      hint={hint ?? t('channel.form.mapping.hint')}
      sample={samples.modelMapping}
      broken={t('channel.form.mapping.broken')}
      shape={(value) => (isModelMapping(value) ? undefined : t('channel.form.mapping.shape'))}
    />
  );
}
