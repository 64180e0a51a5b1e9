import type { PasskeyConfirmation } from '@console/shared/contract';
import { useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { notify, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { requestPasskey, usePasskeyError } from '../../passkeys';
import { FormDialog } from '../components/form-dialog';
import { beginVerificationMutation, removeMutation } from './api/queries';
import { emptyForm, type PasskeyForm, toProof } from './model';
import { ProofField } from './proof-field';

export type RemoveDialogProps = { id: number; name: string; confirmation: PasskeyConfirmation; onClose: () => void };

export function RemoveDialog({ id, name, confirmation, onClose }: RemoveDialogProps) {
  const t = useT();
  const form = useForm({ defaultValues: emptyForm });
  const begin = useMutation(beginVerificationMutation);
  const remove = useMutation(removeMutation);
  const withText = usePasskeyError();
  const withPasskey = confirmation === 'passkey';
  const submit = async (values: PasskeyForm) => {
    const passkey = withPasskey ? await requestPasskey(await begin.mutateAsync()).catch(withText) : undefined;
    await remove.mutateAsync({ id, ...toProof(confirmation, values), ...(passkey && { passkey }) });
    notify.success(t('personal.passkeys.removed', { name }));
  };
  return (
    <FormDialog
      title={t('personal.passkeys.remove.title', { name })}
      form={form}
      submitLabel={t('personal.passkeys.remove')}
      tone="danger"
      places={{ names: { original_password: 'password' } }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" textStyle="sm" textWrap="pretty">
        {t('personal.passkeys.remove.text')} {withPasskey && t('personal.passkeys.remove.confirm')}
      </Text>
      <ProofField form={form} confirmation={confirmation} />
    </FormDialog>
  );
}
