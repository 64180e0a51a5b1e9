import { type FieldValues, TagsField, type TagsFieldProps } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { groupList } from '../../groups';
import { useT } from '../../i18n';

export type ChannelGroupsFieldProps<Values extends FieldValues> = Pick<TagsFieldProps<Values>, 'form' | 'name' | 'hint' | 'rules'>;

export function ChannelGroupsField<Values extends FieldValues>(props: ChannelGroupsFieldProps<Values>) {
  const t = useT();
  const { data: groups = [] } = useQuery(groupList);
  return <TagsField {...props} label={t('channel.groups')} options={groups} />;
}
