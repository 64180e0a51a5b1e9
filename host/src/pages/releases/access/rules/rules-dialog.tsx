import { TagsField, TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { notify, Text } from '@console/shared/ui';
import { type AccessRules, sharedPackages } from '../../../../../contract/approvals';
import { isPackageName } from '../../../../../contract/names';
import { FormDialog } from '../../form-dialog';
import { executeAccessCommand } from '../api/queries';
import { useAccessT } from '../texts';

export type RulesDialogProps = { rules: AccessRules; names: readonly string[]; onClose: () => void };

type RulesValues = { owners: Record<string, string[]>; approvals: string[]; reason: string };

const withoutEmpty = (owners: RulesValues['owners']) => Object.fromEntries(Object.entries(owners).filter(([, all]) => all.length > 0));

export function RulesDialog({ rules, names, onClose }: RulesDialogProps) {
  const t = useAccessT();
  const mutation = useMutation(executeAccessCommand);
  const owned = [...new Set([...names, ...Object.keys(rules.owners)])];
  const defaultOwners = Object.fromEntries(owned.map((name) => [name, rules.owners[name] ?? []]));
  const form = useForm<RulesValues>({ defaultValues: { owners: defaultOwners, approvals: rules.approvals, reason: '' } });
  useBlockUpdate(form.formState.isDirty, 'form');
  const submit = form.handleSubmit(({ owners, approvals, reason }) =>
    mutation.mutate(
      { verb: 'set-rules', rules: { owners: withoutEmpty(owners), approvals }, reason },
      {
        onSuccess: () => {
          notify.success(t('rules.done'));
          onClose();
        },
      },
    ),
  );
  return (
    <FormDialog title={t('rules.title')} action={t('rules.save')} mutation={mutation} onSubmit={submit} onClose={onClose}>
      <Text>{t('rules.explained')}</Text>
      {owned.map((name) => (
        <TagsField
          key={name}
          form={form}
          name={`owners.${name}`}
          label={t('rules.owners.of', { name })}
          placeholder={t('rules.owners.placeholder')}
        />
      ))}
      <TagsField
        form={form}
        name="approvals"
        label={t('rules.approvals')}
        hint={t('rules.approvals.hint')}
        options={[...owned, sharedPackages]}
        check={(name) => (isPackageName(name) ? undefined : t('rules.approvals.invalid'))}
      />
      <TextField form={form} name="reason" label={t('reason')} hint={t('reason.hint')} multiline={2} maxLength={500} />
    </FormDialog>
  );
}
