import { partOfForm, SelectField, TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { isAccessName } from '../../../../../contract/access';
import { FormDialog } from '../../form-dialog';
import { createToken } from '../api/queries';
import { defaultActions, RightFields, type RightValues, toRights } from '../right-fields';
import { useAccessT } from '../texts';
import { TokenSecret } from './token-secret';

export type TokenDialogProps = { names: readonly string[]; onClose: () => void };

const dayMs = 86_400_000;
const dayOptions = [7, 30, 90, 180, 365];

type TokenValues = RightValues & { name: string; days: string };

const defaultValues: TokenValues = { name: '', remotes: [], actions: [...defaultActions], days: '90' };

/** Creates a token, then shows its secret once. */
export function TokenDialog({ names, onClose }: TokenDialogProps) {
  const t = useAccessT();
  const mutation = useMutation(createToken);
  const { mutate, data: created } = mutation;
  const form = useForm<TokenValues>({ defaultValues });
  useBlockUpdate(form.formState.isDirty || created !== undefined, 'form');
  const submit = form.handleSubmit(({ name, days, ...rights }) => mutate({ name, ...toRights(rights), lasts: Number(days) * dayMs }));
  if (created) {
    return <TokenSecret name={form.getValues('name')} secret={created.secret} onClose={onClose} />;
  }
  return (
    <FormDialog title={t('token.create.title')} action={t('token.create')} mutation={mutation} onSubmit={submit} onClose={onClose}>
      <TextField
        form={form}
        name="name"
        label={t('name')}
        hint={t('name.hint')}
        maxLength={40}
        rules={{ validate: (name) => isAccessName(String(name)) || t('name.invalid') }}
      />
      <RightFields form={partOfForm<RightValues, TokenValues>(form)} names={names} />
      <SelectField
        form={form}
        name="days"
        label={t('token.lasts')}
        options={dayOptions.map((count) => ({ value: String(count), label: t('token.days', { count }) }))}
      />
    </FormDialog>
  );
}
