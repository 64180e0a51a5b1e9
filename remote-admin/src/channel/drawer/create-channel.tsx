import { useForm } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { FormDrawer, notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { createChannelMutation } from '../api/form-queries';
import { channelById } from '../api/queries';
import { findNewest } from '../api/requests';
import { useTestChannel } from '../use-test-channel';
import { ChannelFields } from './channel-fields';
import { blankValues, type ChannelValues, serverErrorFields, splitKeys, toFormValues, toNewChannel } from './form-model';

export type CreateChannelProps = {
  copyOf?: number;
  onClose: () => void;
};

export function CreateChannel({ copyOf, onClose }: CreateChannelProps) {
  const t = useT();
  const original = useQuery({ ...channelById(copyOf ?? 0), enabled: copyOf !== undefined });
  const record = original.data;
  const loaded = useMemo(
    () => record && { ...toFormValues(record), keyKeeping: blankValues.keyKeeping, name: t('channel.copy.name', { name: record.name }) },
    [record, t],
  );
  const create = useMutation(createChannelMutation);
  const test = useTestChannel();
  const form = useForm<ChannelValues>({
    defaultValues: blankValues,
    ...(loaded && { values: loaded }),
    // Refetching must not discard input.
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (values: ChannelValues) => {
    const channel = toNewChannel(values);
    const name = values.name.trim();
    const count = channel.mode === 'batch' ? splitKeys(Number(values.type), values.key).length : 1;
    await create.mutateAsync(channel);
    if (copyOf !== undefined) {
      notify.success(t('channel.copied', { name }));
    } else {
      notify.success(count > 1 ? t('channel.form.created.several', { name, count }) : t('channel.form.created', { name }));
    }
    return { name, count };
  };
  const saveAndTest = async (values: ChannelValues) => {
    const { name, count } = await save(values);
    void testNewest(name, count);
  };
  const testNewest = async (name: string, count: number) => {
    for (const channel of await findNewest(name, count).catch(() => [])) {
      await test(channel);
    }
  };
  const source = copyOf === undefined ? undefined : original;
  return (
    <FormDrawer
      title={t(copyOf === undefined ? 'channel.add' : 'channel.copy')}
      form={form}
      size="lg"
      {...(source && { source })}
      submitLabel={t('channel.form.create-and-test')}
      onSubmit={saveAndTest}
      alternative={{ label: t('channel.form.create'), onSubmit: save }}
      places={serverErrorFields}
      onClose={onClose}
    >
      <ChannelFields form={form} kind={copyOf === undefined ? 'new' : 'copy'} storedChannelId={copyOf} />
    </FormDrawer>
  );
}
