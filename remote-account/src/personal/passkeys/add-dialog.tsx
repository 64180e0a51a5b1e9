import { maxLengths } from '@console/shared/contract';
import { TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { notify, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { createPasskey, usePasskeyError } from '../../passkeys';
import { FormDialog } from '../components/form-dialog';
import { beginCreationMutation, finishCreationMutation } from './api/queries';
import type { Passkeys } from './api/types';
import { emptyForm, type PasskeyForm, toProof } from './model';
import { ProofField } from './proof-field';

export type AddDialogProps = { passkeys: Passkeys; onClose: () => void };

export function AddDialog({ passkeys: { list, hasNames, addConfirmation }, onClose }: AddDialogProps) {
  const t = useT();
  const form = useForm({ defaultValues: emptyForm });
  const begin = useMutation(beginCreationMutation);
  const finish = useMutation(finishCreationMutation);
  const withText = usePasskeyError();
  const submit = async (values: PasskeyForm) => {
    // A code works once, so a second try goes on where the browser was cancelled.
    const ceremony = begin.data ?? (await begin.mutateAsync(toProof(addConfirmation, values)));
    const response = await createPasskey(ceremony).catch(withText);
    begin.reset();
    const name = values.name.trim();
    await finish.mutateAsync({ ...response, ...(name !== '' && { name }) });
    notify.success(t('personal.passkeys.added'));
  };
  const max = maxLengths.passkeyName;
  return (
    <FormDialog
      title={t('personal.passkeys.add')}
      form={form}
      submitLabel={t('personal.passkeys.add.submit')}
      places={{ names: { original_password: 'password' } }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" textStyle="sm" textWrap="pretty">
        {t('personal.passkeys.add.text')} {addConfirmation !== 'code' && list.length === 0 && t('personal.passkeys.add.others')}
      </Text>
      {hasNames && (
        <TextField
          form={form}
          name="name"
          label={t('personal.passkeys.name')}
          hint={t('personal.passkeys.name.hint')}
          rules={{ validate: (text) => [...text].length <= max || t('personal.passkeys.name.length', { max }) }}
        />
      )}
      <ProofField form={form} confirmation={addConfirmation} />
    </FormDialog>
  );
}
