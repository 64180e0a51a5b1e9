import { autoGroup } from '@console/shared/contract';
import { Choices, TextField, type UseFormReturn, useForm, useWatch } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { FormDrawer } from '@console/shared/ui';
import { useT } from '../../i18n';
import { createMutation } from '../api/queries';
import type { TokenOperation, TokenValues } from '../api/types';
import { batchNames, blankValues, countPresets, parseCount, parseWholeNumber, serverErrorPlaces, toInput } from '../form-model';
import { TokenFields } from './token-fields';

export type CreateTokenProps = {
  onClose: () => void;
  onBatch: (operation: TokenOperation) => void;
  onCreated: (name: string) => void;
};

/** Creates the first token in the form, so that errors appear at its fields. */
export function CreateToken({ onClose, onBatch, onCreated }: CreateTokenProps) {
  const t = useT();
  const ownGroup = useSession((state) => state.user?.group) ?? '';
  const group = useSession((state) => state.status?.default_use_auto_group) ? autoGroup : ownGroup;
  const form = useForm<TokenValues>({ defaultValues: blankValues(group) });
  const create = useMutation(createMutation);
  const save = async (values: TokenValues) => {
    const input = toInput(values);
    await create.mutateAsync(input);
    const [first = input.name, ...names] = batchNames(values.name, parseCount(values));
    if (names.length === 0) {
      onCreated(input.name);
    } else {
      onBatch({ kind: 'create', input, first, names });
    }
  };
  return (
    <FormDrawer
      title={t('token.create')}
      form={form}
      onSubmit={save}
      places={serverErrorPlaces(form.watch('isModelLimited'))}
      onClose={onClose}
      submitLabel={t('token.create.submit')}
    >
      <TokenFields form={form}>
        <CountField form={form} />
      </TokenFields>
    </FormDrawer>
  );
}

type CountFieldProps = { form: UseFormReturn<TokenValues> };

function CountField({ form }: CountFieldProps) {
  const t = useT();
  const isUnlimited = useWatch({ control: form.control, name: 'isUnlimited' });
  const choose = (count: number) => form.setValue('count', String(count), { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <TextField
        form={form}
        name="count"
        label={t('token.count')}
        inputMode="numeric"
        autoComplete="off"
        disabled={isUnlimited}
        hint={t(isUnlimited ? 'token.count.one' : 'token.count.hint')}
        rules={{ validate: (text, values) => values.isUnlimited || (parseWholeNumber(String(text)) ?? 0) > 0 || t('token.count.invalid') }}
      />
      <Choices
        label={t('token.count')}
        isDisabled={isUnlimited}
        choices={countPresets.map((count) => ({ label: String(count), onChoose: () => choose(count) }))}
      />
    </>
  );
}
