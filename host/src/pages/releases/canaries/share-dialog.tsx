import { TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { Note, notify, Text } from '@console/shared/ui';
import { executeCommand } from '../api/queries';
import { FormDialog } from '../form-dialog';
import { useReleasesT } from '../texts';
import { formatShare, parseShares } from './share';

/** `percent` is the current share, undefined for a new canary. */
export type PendingShare = { name: string; version: string; percent: number | undefined; isBad: boolean };

export type ShareDialogProps = { pending: PendingShare; onClose: () => void };

export function ShareDialog({ pending: { name, version, percent, isBad }, onClose }: ShareDialogProps) {
  const t = useReleasesT();
  const mutation = useMutation(executeCommand);
  const form = useForm({ defaultValues: { shares: String(percent ?? 10), minutes: '30', reason: '' } });
  useBlockUpdate(form.formState.isDirty, 'form');
  const shares = parseShares(form.watch('shares')) ?? [];
  const submit = form.handleSubmit(({ shares: text, minutes, reason }) => {
    const [first = 0, ...later] = parseShares(text) ?? [];
    const every = later.length > 0 ? Number(minutes) * 60_000 : null;
    mutation.mutate(
      { verb: 'canary', name, version, percents: [first, ...later], every, force: isBad, reason },
      {
        onSuccess: () => {
          notify.success(t('canary.done', { name, version, share: formatShare(first) }));
          onClose();
        },
      },
    );
  });
  return (
    <FormDialog
      title={t(percent === undefined ? 'canary.title' : 'canary.change.title', { name, version })}
      action={t(percent === undefined ? 'canary.start' : 'canary.change')}
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      {isBad && <Note tone="warning">{t('confirm.marked-bad')}</Note>}
      <Text>{t('canary.explained')}</Text>
      <TextField
        form={form}
        name="shares"
        label={t('canary.shares')}
        hint={t('canary.shares.hint')}
        inputMode="decimal"
        rules={{ validate: (text) => (parseShares(text)?.length ?? 0) > 0 || t('canary.shares.invalid') }}
      />
      {shares.length > 1 && (
        <TextField
          form={form}
          name="minutes"
          label={t('canary.minutes')}
          inputMode="numeric"
          rules={{
            validate: (text) => (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 43_200) || t('canary.minutes.invalid'),
          }}
        />
      )}
      <TextField form={form} name="reason" label={t('reason')} hint={t('reason.hint')} multiline={2} maxLength={500} />
    </FormDialog>
  );
}
