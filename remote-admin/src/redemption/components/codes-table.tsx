import { useCapability } from '@console/shared/session';
import { chakra, DataTable, type ListState, Quota, type Selection } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { PanelFigures } from '../../panel-figures';
import type { CodeFilter } from '../api/requests';
import type { Code } from '../api/types';
import { codeColumns, codeSummary } from './cells';
import { type RowHandlers, renderCodeActions } from './code-actions';

export type CodesTableProps = {
  codes: Code[] | undefined;
  list: ListState<CodeFilter>;
  selection: Selection;
  onName: (name: string) => void;
  handlers: RowHandlers;
};

const rowKey = ({ id }: Code) => String(id);
const rowName = ({ id, name }: Code) => `${name} #${id}`;
const isDimmed = ({ status }: Code) => status !== 'unused';

/** The columns tell everything but the code itself, which only its dialog shows. */
const renderPanel = () => null;

export function CodesTable({ codes, list, selection, onName, handlers }: CodesTableProps) {
  const t = useT();
  const hasExpiry = useCapability('code-expiry');
  const columns = useMemo(
    () => [
      ...codeColumns(t, onName, hasExpiry),
      { id: 'actions', header: '', width: 116, cell: (code: Code) => renderCodeActions({ code, t, ...handlers }) },
    ],
    [t, onName, hasExpiry, handlers],
  );
  const summary = useMemo(() => codeSummary(t), [t]);
  const renderLead = ({ quota }: Code) => <PanelFigures items={[[t('redemption.quota'), <Quota key="quota" value={quota} />]]} />;
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
        sorting={list}
        selection={selection}
        summary={summary}
        panel={renderPanel}
        panelLead={renderLead}
      />
    </CodeCellStyles>
  );
}

/** Styles plain elements from one root, because styled cells slow down long tables. */
const CodeCellStyles = chakra('div', {
  base: {
    '& .name': { fontWeight: 'medium' },
    '& .actions': { display: 'flex', justifyContent: 'flex-end' },
  },
});
