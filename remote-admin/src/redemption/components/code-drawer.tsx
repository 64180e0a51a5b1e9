import { useForm } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { FormDrawer, notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { codeById, editCodeMutation } from '../api/queries';
import type { CreatedCodes } from '../api/types';
import { blankValues, type CodeValues, getChange, toFormValues } from '../form-model';
import { getRefusal } from '../model';
import { CodeDialog } from './code-dialog';
import { CodeFields } from './code-fields';
import { CreateCodes } from './create-codes';

export type CodeDrawerProps = {
  value: string;
  onCreated: (created: CreatedCodes) => void;
  onClose: () => void;
};

export function CodeDrawer({ value, onCreated, onClose }: CodeDrawerProps) {
  if (value === 'new') {
    return <CreateCodes onCreated={onCreated} onClose={onClose} />;
  }
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? <ExistingCode id={id} onClose={onClose} /> : null;
}

function ExistingCode({ id, onClose }: { id: number; onClose: () => void }) {
  const code = useQuery(codeById(id));
  if (code.data && getRefusal('edit', code.data)) {
    return <CodeDialog id={id} showsRefusal onEdit={onClose} onClose={onClose} />;
  }
  return <EditCode id={id} onClose={onClose} />;
}

type EditCodeProps = { id: number; onClose: () => void };

function EditCode({ id, onClose }: EditCodeProps) {
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
    <FormDrawer
      title={t('redemption.edit.title')}
      form={form}
      source={code}
      onSubmit={save}
      places={{ names: { expired_time: 'expiry' } }}
      onClose={onClose}
    >
      <CodeFields form={form} />
    </FormDrawer>
  );
}
