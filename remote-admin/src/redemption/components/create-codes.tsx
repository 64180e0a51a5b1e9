import { maxCodesPerRequest } from '@console/shared/contract';
import { Choices, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { FormDrawer } from '@console/shared/ui';
import { useT } from '../../i18n';
import { parsePoints } from '../../parse-points';
import { WholeNumberField } from '../../whole-number-field';
import { createCodesMutation } from '../api/queries';
import type { CreatedCodes } from '../api/types';
import { blankValues, type CodeValues, toNewCodes } from '../form-model';
import { CodeFields } from './code-fields';

export type CreateCodesProps = { onCreated: (created: CreatedCodes) => void; onClose: () => void };

const countChoices = [1, 10, 20, 50, 100] as const;

export function CreateCodes({ onCreated, onClose }: CreateCodesProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const form = useForm<CodeValues>({ defaultValues: blankValues });
  const create = useMutation(createCodesMutation);
  const save = async (values: CodeValues) => {
    const input = toNewCodes(values, status);
    onCreated({ ...input, keys: await create.mutateAsync(input) });
  };
  const checkCount = (text: string) => {
    const count = parsePoints(text) ?? 0;
    return count < 1 ? t('redemption.count.low') : count <= maxCodesPerRequest || t('redemption.count.high');
  };
  const checkGroup = (text: string) => text.trim() === '' || (parsePoints(text) ?? -1) >= 0 || t('redemption.group.invalid');
  return (
    <FormDrawer
      title={t('redemption.create')}
      form={form}
      onSubmit={save}
      places={{ names: { group_id: 'group', expired_time: 'expiry' } }}
      onClose={onClose}
      submitLabel={t('redemption.create.submit')}
    >
      <CodeFields form={form} isNew />
      <WholeNumberField
        form={form}
        name="count"
        label={t('redemption.count')}
        hint={t('redemption.count.hint')}
        rules={{ validate: checkCount }}
      />
      <Choices
        label={t('redemption.count')}
        choices={countChoices.map((count) => ({
          label: String(count),
          onChoose: () => form.setValue('count', String(count), { shouldDirty: true, shouldValidate: true }),
        }))}
      />
      <WholeNumberField
        form={form}
        name="group"
        label={t('redemption.group.optional')}
        hint={t('redemption.group.hint')}
        rules={{ validate: checkGroup }}
      />
    </FormDrawer>
  );
}
