import { SelectField, TagsField, TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { FormDrawer, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { editTagMutation } from '../api/queries';
import type { TagGroup } from '../api/types';
import { ChannelGroupsField } from '../drawer/channel-groups-field';
import { ModelMappingField } from '../drawer/model-mapping-field';
import {
  hasCommonValue,
  isEmptyEdit,
  serverErrorFields,
  type TagEdit,
  type TagField,
  type TagValues,
  toTagEdit,
  toTagValues,
} from './tag-model';

export type TagDrawerProps = {
  group: TagGroup;
  onClose: () => void;
  onAddModels: (edit: TagEdit) => void;
};

export function TagDrawer({ group, onClose, onAddModels }: TagDrawerProps) {
  const t = useT();
  const { tag, channels } = group;
  const form = useForm<TagValues>({ defaultValues: toTagValues(group) });
  const isAdding = form.watch('modelsMode') === 'add';
  const mutation = useMutation(editTagMutation);
  const describeDifference = (field: TagField) =>
    hasCommonValue(group, field) ? undefined : t('channel.tag.differs.count', { count: channels.length });
  const requireEntries = (field: TagField) => ({
    validate: (list: unknown) => (list as string[]).length > 0 || t(`channel.tag.${field as 'models' | 'groups'}.required`),
  });
  const save = async (values: TagValues) => {
    const edit = toTagEdit(group, values);
    if (isEmptyEdit(edit)) {
      throw new Error(t('channel.tag.unchanged'));
    }
    if (edit.change) {
      await mutation.mutateAsync(edit.change);
      notify.success(t('channel.tag.saved', { tag, count: channels.length }));
    }
    if (edit.targets.length > 0) {
      onAddModels(edit);
    }
  };
  return (
    <FormDrawer
      title={t('channel.tag.edit.title', { tag, count: channels.length })}
      form={form}
      onSubmit={save}
      places={serverErrorFields}
      onClose={onClose}
    >
      <TextField form={form} name="newTag" label={t('channel.tag.new')} hint={t('channel.tag.new.hint')} autoComplete="off" />
      <SelectField
        form={form}
        name="modelsMode"
        label={t('channel.tag.mode')}
        hint={describeDifference('models')}
        options={[
          { value: 'replace', label: t('channel.tag.mode.replace') },
          { value: 'add', label: t('channel.tag.mode.add') },
        ]}
      />
      {isAdding ? (
        <TagsField key="add" form={form} name="added" label={t('channel.tag.added')} hint={t('channel.tag.added.hint')} />
      ) : (
        <TagsField
          key="replace"
          form={form}
          name="models"
          label={t('channel.models')}
          hint={t('channel.tag.models.hint')}
          rules={requireEntries('models')}
        />
      )}
      <ChannelGroupsField form={form} name="groups" hint={describeDifference('groups')} rules={requireEntries('groups')} />
      <ModelMappingField form={form} name="mapping" hint={describeDifference('mapping')} />
    </FormDrawer>
  );
}
