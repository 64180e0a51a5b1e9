import { SelectField, TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { Button, CopyButton, Flex, FormField, Grid, InfoDialog, Input, Stack, Text } from '@console/shared/ui';
import type { Overview } from '../../../../contract/overview';
import { isPagePath } from '../../../../contract/preview';
import { executeCommand } from '../api/queries';
import { FormDialog } from '../form-dialog';
import { useReleasesT } from '../texts';

export type PendingPreview = { name: string; version: string };

export type PreviewDialogProps = { pending: PendingPreview; overview: Overview; onClose: () => void };

const hourMs = 3_600_000;
const lifetimes = [2, 24, 168, 720].map(
  (hours) => ({ hours, unit: hours < 24 ? 'hours' : 'days', count: hours < 24 ? hours : hours / 24 }) as const,
);

/** Creates a preview link. It cannot be shown again after the dialog is closed. */
export function PreviewDialog({ pending: { name, version }, overview, onClose }: PreviewDialogProps) {
  const t = useReleasesT();
  const mutation = useMutation(executeCommand);
  const { mutate, data } = mutation;
  const form = useForm({
    defaultValues: {
      // An empty version stands for what is live.
      versions: Object.fromEntries(overview.live.map((line) => [line.name, line.name === name ? version : ''])),
      path: '',
      hours: '168',
    },
  });
  useBlockUpdate(form.formState.isDirty, 'form');
  const link = data?.path === undefined ? undefined : `${window.location.origin}${data.path}`;
  const submit = form.handleSubmit(({ versions, path, hours }) =>
    mutate({
      verb: 'preview',
      versions: Object.fromEntries(Object.entries(versions).filter(([, chosen]) => chosen !== '')),
      ...(path !== '' && { path }),
      lasts: Number(hours) * hourMs,
      reason: '',
    }),
  );
  if (link !== undefined) {
    return (
      <InfoDialog title={t('preview.ready')} isKept onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
        <Stack gap="4">
          <Text>{t('preview.explained')}</Text>
          <FormField label={t('preview.link')} hint={t('preview.link.hint')}>
            <Flex gap="2" width="full">
              <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
              <CopyButton text={link} label={t('preview.copy')} />
            </Flex>
          </FormField>
        </Stack>
      </InfoDialog>
    );
  }
  return (
    <FormDialog
      title={t('preview.title')}
      action={t('preview.create')}
      isKept={form.formState.isDirty}
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('preview.explained')}</Text>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        {overview.live.map((line) => (
          <SelectField
            key={line.name}
            form={form}
            name={`versions.${line.name}`}
            label={line.name}
            options={[
              { value: '', label: t('preview.live', { version: line.live }) },
              ...(overview.versions[line.name] ?? [])
                .filter((one) => one.version !== line.live)
                .map((one) => ({ value: one.version, label: one.version })),
            ]}
          />
        ))}
      </Grid>
      <TextField
        form={form}
        name="path"
        label={t('preview.path')}
        hint={t('preview.path.hint')}
        rules={{ validate: (path) => path === '' || isPagePath(String(path)) || t('preview.path.invalid') }}
      />
      <SelectField
        form={form}
        name="hours"
        label={t('preview.lasts')}
        options={lifetimes.map(({ hours, unit, count }) => ({ value: String(hours), label: t(`preview.${unit}`, { count }) }))}
      />
    </FormDialog>
  );
}
