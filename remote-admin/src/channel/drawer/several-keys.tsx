import { SelectField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { useT } from '../../i18n';
import { type ChannelValues, type FormMode, splitKeys } from './form-model';
import { typeCode } from './providers';
import type { ChannelRules } from './use-channel-rules';

export type SeveralKeysProps = {
  form: UseFormReturn<ChannelValues>;
  kind: FormMode;
  rules: ChannelRules['keyMode'];
};

/** How several keys are kept, and what happens to those that are stored. */
export function SeveralKeys({ form, kind, rules }: SeveralKeysProps) {
  const t = useT();
  const hasSeveral = useCapability('multi-key-channels');
  const canConvert = useCapability('multi-key-conversion');
  const [type, key, keeping] = useWatch({ control: form.control, name: ['type', 'key', 'keyKeeping'] });
  const stored = form.formState.defaultValues?.keyKeeping;
  const isKeptTogether = keeping === 'random' || keeping === 'polling';
  const count = splitKeys(Number(type), key).length;
  if (!hasSeveral || Number(type) === typeCode.vertex) {
    return null;
  }
  const together = (['random', 'polling'] as const).map((value) => ({ value, label: t(`channel.form.keys.${value}`) }));
  const isEdit = kind === 'edit';
  const apart = isEdit ? 'one' : 'each';
  const hasApart = !isEdit || stored === 'one' || canConvert;
  const options = [...(hasApart ? [{ value: apart, label: t(`channel.form.keys.${apart}`) }] : []), ...together];
  const isOffered = isEdit ? stored !== 'one' || canConvert : count > 1 || isKeptTogether;
  return (
    <>
      {isOffered && <SelectField form={form} name="keyKeeping" label={t('channel.form.keys')} options={options} />}
      {isEdit && isKeptTogether && count > 0 && (
        <SelectField
          form={form}
          name="keyMode"
          label={t('channel.form.key-mode')}
          rules={rules}
          options={(['', 'append', 'replace'] as const).map((value) => ({ value, label: t(`channel.form.key-mode.${value || 'choose'}`) }))}
        />
      )}
    </>
  );
}
