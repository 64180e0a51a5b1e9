import { chakra, DataTable, type Selection } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { Code } from '../api/types';
import { codeColumns } from './cells';
import { type RowHandlers, renderCodeActions } from './code-actions';

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

/** Styles plain elements from one root, because styled cells slow down long tables. */
const CodeCellStyles = chakra('div', {
  base: {
    '& .none': { color: 'fg.muted' },
    '& td a': {
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
      borderRadius: 'l1',
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing' },
      '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minH: '44px', minW: '44px' },
    },
    '& .lines': { minW: '0', lineHeight: '1.4', mdDown: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' } },
    '& .lines > small': { display: 'block', color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' },
    '& .actions': { display: 'flex', justifyContent: 'flex-end', flex: '1' },
  },
});
