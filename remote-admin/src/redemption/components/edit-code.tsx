import { useForm } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { FormDrawer, notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { codeById, editCodeMutation } from '../api/queries';
import { blankValues, type CodeValues, getChange, toFormValues } from '../form-model';
import { CodeFields } from './code-fields';

export type EditCodeProps = { id: number; onClose: () => void };

export function EditCode({ id, onClose }: EditCodeProps) {
  const t = useT();
  const code = useQuery(codeById(id));
  const edit = useMutation(editCodeMutation);
  const loaded = useMemo(() => code.data && toFormValues(code.data), [code.data]);
  const form = useForm<CodeValues>({ defaultValues: blankValues, ...(loaded && { values: loaded }) });
  const save = async (values: CodeValues) => {
    const change = code.data && getChange(code.data, values);
    if (!change || Object.keys(change).length === 1) {
      return notify.info(t('unchanged'));
    }
    const { name } = await edit.mutateAsync(change);
    notify.success(t('redemption.saved', { name }));
  };
  return (
    <FormDrawer title={t('redemption.edit.title')} form={form} source={code} onSubmit={save} onClose={onClose}>
      <CodeFields form={form} />
    </FormDrawer>
  );
}
