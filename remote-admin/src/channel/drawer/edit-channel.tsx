import { useForm } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { FormDrawer, notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { editChannelMutation } from '../api/form-queries';
import { channelById } from '../api/queries';
import { ChannelFields } from './channel-fields';
import { blankValues, type ChannelValues, getChangedFields, serverErrorFields, toFormValues } from './form-model';

export type EditChannelProps = { id: number; onClose: () => void };

export function EditChannel({ id, onClose }: EditChannelProps) {
  const t = useT();
  const channel = useQuery(channelById(id));
  const loaded = useMemo(() => channel.data && toFormValues(channel.data), [channel.data]);
  const edit = useMutation(editChannelMutation);
  const form = useForm<ChannelValues>({
    defaultValues: blankValues,
    ...(loaded && { values: loaded }),
    // Refetching must not discard input.
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (values: ChannelValues) => {
    const changes = loaded && getChangedFields(loaded, values);
    if (changes === undefined || Object.keys(changes).length === 0) {
      return notify.info(t('unchanged'));
    }
    await edit.mutateAsync({ id, ...changes });
    notify.success(t('channel.form.updated', { name: values.name.trim() }));
  };
  const title = channel.data ? t('channel.edit.of', { name: channel.data.name }) : t('channel.form.edit');
  return (
    <FormDrawer title={title} form={form} size="lg" source={channel} onSubmit={save} places={serverErrorFields} onClose={onClose}>
      <ChannelFields form={form} kind="edit" storedChannelId={id} />
    </FormDrawer>
  );
}
