import type { PasskeyConfirmation } from '@console/shared/contract';
import { TextField, type UseFormReturn } from '@console/shared/forms';
import { CurrentPasswordField } from '../../current-password-field';
import { useT } from '../../i18n';
import type { PasskeyForm } from './model';

export type ProofFieldProps = { form: UseFormReturn<PasskeyForm>; confirmation: PasskeyConfirmation };

/** What the gateway asks for before it changes passkeys, if that is typed. */
export function ProofField({ form, confirmation }: ProofFieldProps) {
  const t = useT();
  if (confirmation === 'password') {
    return <CurrentPasswordField form={form} name="password" />;
  }
  return (
    confirmation === 'code' && (
      <TextField
        form={form}
        name="code"
        label={t('two-factor.label')}
        hint={t('two-factor.hint')}
        kind="code"
        required={t('two-factor.required')}
      />
    )
  );
}
