import { useQuery } from '@console/shared/query';
import { useT } from '../../i18n';
import type { CardForm, OptionTexts } from '../../options';
import { groupMembers } from '../api/queries';
import { findNewlyFreeGroups, getGroupNames } from './model';
import { useGroups } from './use-groups';

export type FreeGroupsNoteProps = { form: CardForm; saved: OptionTexts };

export function FreeGroupsNote({ form, saved: options }: FreeGroupsNoteProps) {
  const t = useT();
  const { parsed, saved } = useGroups(form, options);
  const { data: members } = useQuery(groupMembers(saved ? getGroupNames(saved) : []));
  const names = 'groups' in parsed && saved ? findNewlyFreeGroups(parsed.groups, saved) : [];
  if (names.length === 0) {
    return null;
  }
  const count = names.reduce((sum, name) => sum + (members?.get(name) ?? 0), 0);
  const list = names.join(t('operation.prices.separator'));
  return count > 0 ? t('operation.groups.free-users', { names: list, count }) : t('operation.groups.free', { names: list });
}
