import { formatTime } from '@console/shared/format';
import { RowAction } from '@console/shared/ui';
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type T, useT } from '../../i18n';
import { findEntryProblem } from './check-entry';
import type { Entry, EntryField, EntryList } from './types';

type EntryActions = { onMove: (by: 1 | -1) => void; onEdit: () => void; onRemove: () => void };

type Place = { index: number; isLast: boolean };

export type EntryRowProps = EntryActions & { list: EntryList; fields: readonly EntryField[]; entry: Entry; place: Place };

const maxName = 60;

export function EntryRow({ list, fields, entry, place, ...actions }: EntryRowProps) {
  const t = useT();
  const found = findEntryProblem(list, entry);
  const [first] = list.fields;
  const name = formatCell(first, entry, t).slice(0, maxName) || t('option.entries.row', { row: place.index + 1 });
  const problem =
    found && t('option.entries.problem', { field: t(found.field.label), problem: t(found.problem.key, found.problem.values) });
  return (
    <tr>
      {fields.map((field, column) =>
        column === 0 ? (
          <th key={field.name} scope="row">
            <span>{formatCell(field, entry, t)}</span>
            {problem && <small>{problem}</small>}
          </th>
        ) : (
          <td key={field.name} data-kind={field.kind} data-label={t(field.label)}>
            <span>{formatCell(field, entry, t)}</span>
          </td>
        ),
      )}
      <td data-part="actions">
        <Actions {...actions} name={name} place={place} isOrdered={list.isOrdered === true} />
      </td>
    </tr>
  );
}

function Actions({ name, place, isOrdered, onMove, onEdit, onRemove }: EntryActions & { name: string; place: Place; isOrdered: boolean }) {
  const t = useT();
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    focusMoved(event.currentTarget, place.index + by, by);
    onMove(by);
  };
  return (
    <>
      {isOrdered && (
        <>
          <RowAction label={t('option.entries.up', { name })} data-move={-1} disabled={place.index === 0} onClick={move(-1)}>
            <ArrowUp />
          </RowAction>
          <RowAction label={t('option.entries.down', { name })} data-move={1} disabled={place.isLast} onClick={move(1)}>
            <ArrowDown />
          </RowAction>
        </>
      )}
      <RowAction label={t('option.entries.edit', { name })} onClick={onEdit}>
        <Pencil />
      </RowAction>
      <RowAction label={t('option.entries.remove', { name })} onClick={onRemove}>
        <X />
      </RowAction>
    </>
  );
}

/** Rows stay in their places and change their content, so that the focus follows the entry to its new row. */
function focusMoved(button: HTMLElement, index: number, by: 1 | -1): void {
  const row = button.closest('tbody')?.querySelectorAll('tr')[index];
  const next =
    row?.querySelector<HTMLElement>(`[data-move="${by}"]:not([disabled])`) ??
    row?.querySelector<HTMLElement>('[data-move]:not([disabled])');
  next?.focus();
}

function formatCell({ kind, name, choices }: EntryField, entry: Entry, t: T): string {
  const text = String(entry[name] ?? '');
  if (kind === 'time') {
    const seconds = Date.parse(text) / 1000;
    return Number.isNaN(seconds) ? text : formatTime(seconds).slice(0, 16);
  }
  const choice = choices?.find(({ value }) => value === text);
  return choice ? t(choice.label) : text;
}
