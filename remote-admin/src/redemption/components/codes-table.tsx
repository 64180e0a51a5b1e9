import { DataTable, type Selection } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { Code } from '../api/types';
import { codeColumns } from './cells';
import { type RowHandlers, renderCodeActions } from './code-actions';
import { CodeCellStyles } from './code-cell.styles';

export type CodesTableProps = {
  codes: Code[] | undefined;
  selection: Selection;
  onName: (name: string) => void;
  handlers: RowHandlers;
};

const rowKey = ({ id }: Code) => String(id);
const rowName = ({ id, name }: Code) => `${name} (${id})`;
const isDimmed = ({ status }: Code) => status !== 'unused';

export function CodesTable({ codes, selection, onName, handlers }: CodesTableProps) {
  const t = useT();
  const columns = useMemo(
    () => [
      ...codeColumns(t, onName),
      { id: 'actions', header: '', fit: true, cell: (code: Code) => renderCodeActions({ code, t, ...handlers }) },
    ],
    [t, onName, handlers],
  );
  return (
    <CodeCellStyles>
      <DataTable
        id="redemption"
        label={t('redemption.title')}
        columns={columns}
        rows={codes}
        rowKey={rowKey}
        rowName={rowName}
        isDimmed={isDimmed}
        selection={selection}
        onOpen={handlers.onView}
      />
    </CodeCellStyles>
  );
}
