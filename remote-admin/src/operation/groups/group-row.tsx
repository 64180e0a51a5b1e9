import { formatPoints } from '@console/shared/format';
import { RowAction, StatusTag } from '@console/shared/ui';
import { X } from 'lucide-react';
import { useT } from '../../i18n';
import type { Drafts } from '../table/use-drafts';
import type { GroupRow as Group, GroupField, GroupValues } from './model';
import { RatioCell } from './ratio-cell';

export type GroupRowProps = {
  row: Group;
  /** Those that the gateway knows. */
  fields: readonly GroupField[];
  labels: Record<GroupField, string>;
  /** The saved text for users, which a group gets back when it is offered again. */
  savedText: string | undefined;
  members: number | undefined;
  drafts: Drafts;
  onChange: (values: GroupValues) => void;
  onRemove: () => void;
};

/** New users start in it. */
const startGroup = 'default';

export function GroupRow({ row, fields, labels, savedText, members, drafts, onChange, onRemove }: GroupRowProps) {
  const t = useT();
  const { name, values } = row;
  const isOffered = values.UserUsableGroups !== undefined;
  const getLabel = (column: string) => t('operation.prices.cell', { column, name });
  return (
    <tr data-changed={row.isChanged ? '' : undefined}>
      <th scope="row" title={name}>
        {name}
        {row.isChanged && <StatusTag tone="warning">{t('operation.prices.changed')}</StatusTag>}
      </th>
      {fields.map((field) =>
        field === 'UserUsableGroups' ? (
          <td key={field} data-part="text" data-label={labels[field]} data-option={field}>
            {isOffered ? (
              <input
                value={values.UserUsableGroups}
                aria-label={getLabel(labels[field])}
                onChange={(event) => onChange({ UserUsableGroups: event.currentTarget.value })}
              />
            ) : (
              <span data-part="none">—</span>
            )}
          </td>
        ) : (
          <RatioCell
            key={field}
            row={row}
            field={field}
            column={labels[field]}
            drafts={drafts}
            onValue={(ratio) => onChange({ [field]: ratio })}
          />
        ),
      )}
      {fields.includes('UserUsableGroups') && (
        <td data-part="check" data-label={t('operation.groups.offered')}>
          <label>
            <input
              type="checkbox"
              checked={isOffered}
              aria-label={getLabel(t('operation.groups.offered'))}
              onChange={() => onChange({ UserUsableGroups: isOffered ? undefined : (savedText ?? name) })}
            />
          </label>
        </td>
      )}
      <td data-part="cost" data-label={t('operation.groups.members')}>
        {members === undefined ? '—' : formatPoints(members)}
      </td>
      <td data-part="remove">
        {name !== startGroup && (
          <RowAction label={t('operation.prices.remove', { name })} onClick={onRemove}>
            <X />
          </RowAction>
        )}
      </td>
    </tr>
  );
}
