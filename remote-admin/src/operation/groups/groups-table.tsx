import { useQuery } from '@console/shared/query';
import { Button, Note, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { CardForm, CardSpec, OptionTexts } from '../../options';
import { groupMembers } from '../api/queries';
import { OptionTableStyles } from '../table/option-table.styles';
import type { Drafts } from '../table/use-drafts';
import { AddGroup } from './add-group';
import { GroupRow } from './group-row';
import { type GroupField, getGroupNames, groupFields, toGroupRows, withGroup, withoutGroup } from './model';
import { useGroups } from './use-groups';

export type GroupsTableProps = { card: CardSpec; form: CardForm; saved: OptionTexts; drafts: Drafts; onJson: () => void };

export function GroupsTable({ card, form, saved: options, drafts, onJson }: GroupsTableProps) {
  const t = useT();
  const { parsed, saved, change } = useGroups(form, options);
  const { data: members } = useQuery(groupMembers(saved ? getGroupNames(saved) : []));
  if ('broken' in parsed) {
    const names = parsed.broken.map((field) => t(`option.${field}`)).join(t('operation.prices.separator'));
    return (
      <Stack gap="3" align="start">
        <Note tone="warning">{t('operation.prices.broken', { names })}</Note>
        <Button type="button" size="sm" variant="outline" onClick={onJson}>
          {t('operation.prices.fix')}
        </Button>
      </Stack>
    );
  }
  const { groups } = parsed;
  const { errors } = form.formState;
  const fields = groupFields.filter((field) => card.options.some(({ key }) => key === field));
  const labels: Record<GroupField, string> = {
    GroupRatio: t('option.column.ratio'),
    TopupGroupRatio: t('operation.groups.top-up'),
    UserUsableGroups: t('operation.groups.shown-as'),
  };
  return (
    <Stack gap="3">
      {fields.map((field) => {
        const message = errors[field]?.message;
        return message ? <Note key={field} tone="error">{`${t(`option.${field}`)}: ${message}`}</Note> : null;
      })}
      <OptionTableStyles css={{ md: { '& tbody th': { width: '22%' }, '& thead th:first-of-type': { minW: '24' } } }}>
        <table aria-label={t('option.card.groups')}>
          <thead>
            <tr>
              <th scope="col">{t('operation.groups.name')}</th>
              {fields.map((field) => (
                <th key={field} scope="col" data-part={field === 'UserUsableGroups' ? 'text' : 'number'}>
                  {labels[field]}
                </th>
              ))}
              {fields.includes('UserUsableGroups') && <th scope="col">{t('operation.groups.offered')}</th>}
              <th scope="col" data-part="cost">
                {t('operation.groups.members')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {toGroupRows(groups, saved).map((row) => (
              <GroupRow
                key={row.name}
                row={row}
                fields={fields}
                labels={labels}
                savedText={saved?.UserUsableGroups.get(row.name)}
                members={members?.get(row.name)}
                drafts={drafts}
                onChange={(values) => change(withGroup(groups, row.name, values))}
                onRemove={() => change(withoutGroup(groups, row.name))}
              />
            ))}
          </tbody>
        </table>
      </OptionTableStyles>
      <AddGroup names={getGroupNames(groups)} onAdd={(name) => change(withGroup(groups, name, { GroupRatio: 1 }))} />
    </Stack>
  );
}
