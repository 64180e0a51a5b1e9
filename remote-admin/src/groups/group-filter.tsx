import { useQuery } from '@console/shared/query';
import { PlainSelect } from '@console/shared/ui';
import { groupList } from './api/queries';

export type GroupFilterProps = {
  label: string;
  allLabel: string;
  /** Empty for all groups. */
  value: string;
  onChange: (group: string) => void;
};

export function GroupFilter({ label, allLabel, value, onChange }: GroupFilterProps) {
  const { data: groups = [] } = useQuery(groupList);
  // Keeps the group of the URL selectable before the list has loaded.
  const names = value === '' || groups.includes(value) ? groups : [value, ...groups];
  return (
    <PlainSelect
      label={label}
      value={value}
      options={[{ value: '', label: allLabel }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={onChange}
      width="full"
    />
  );
}
