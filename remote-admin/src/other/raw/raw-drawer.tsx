import { TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { FormDrawer, notify, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { saveOptionsMutation } from '../../options';
import { findProblem, type RawOption } from './model';

export type RawDrawerProps = { option: RawOption; onClose: () => void };

/** The value of an option as text. */
export function RawDrawer({ option: { key, value }, onClose }: RawDrawerProps) {
  const t = useT();
  const form = useForm({ defaultValues: { value } });
  const save = useMutation(saveOptionsMutation);
  const submit = async (values: { value: string }) => {
    const { failed } = await save.mutateAsync([{ key, value: values.value, isSecret: false }]);
    if (failed[0]) {
      throw failed[0].reason;
    }
    notify.success(t('option.saved', { count: 1 }), 'options');
  };
  const validate = (text: string) => {
    const problem = findProblem(value, text);
    return problem === undefined || t(`raw.problem.${problem}`);
  };
  return (
    <FormDrawer title={key} form={form} onSubmit={submit} places={{ names: { [key]: 'value' } }} size="lg" onClose={onClose}>
      <Text color="fg.muted">{t('raw.caution')}</Text>
      <TextField form={form} name="value" label={t('raw.value')} rules={{ validate }} multiline={12} spellCheck={false} />
    </FormDrawer>
  );
}
