import { csvText, saveAsFile } from '@console/shared/files';
import { ActionMenu, Button, useCopy } from '@console/shared/ui';
import { Calculator, ChevronDown, Copy, FileSpreadsheet } from 'lucide-react';
import { useT } from '../../i18n';
import { csvRows } from '../export-csv';
import type { Prices } from '../use-prices';
import type { PricingView } from '../use-pricing-view';

export type ListActionsProps = { prices: Prices; view: PricingView; isLoading: boolean };

export function ListActions({ prices: { found, group, quotaPerUnit }, view: { list, estimate }, isLoading }: ListActionsProps) {
  const t = useT();
  const { copyAndNotify, dialog } = useCopy();
  const copyNames = () =>
    copyAndNotify(found.map(({ name }) => name).join('\n'), t('pricing.copied.count', { count: found.length }), 'copied');
  const header = (
    ['model', 'type', 'group', 'ratio', 'input', 'output', 'call', 'model-ratio', 'completion', 'charge', 'groups'] as const
  ).map((name) => t(`pricing.csv.${name}`));
  const typeNames = { tokens: t('pricing.type.tokens'), call: t('pricing.type.call'), expression: t('pricing.type.expression') };
  const rows = () => csvRows(found, { group, quotaPerUnit, typeNames });
  return (
    <>
      {estimate === undefined && (
        <Button variant="outline" onClick={() => list.setFilters({ estimate: 'on' }, { keepPage: true })}>
          <Calculator />
          {t('pricing.estimate')}
        </Button>
      )}
      <ActionMenu
        label={t('pricing.export')}
        trigger={
          <Button variant="outline" disabled={isLoading}>
            {t('pricing.export')}
            <ChevronDown />
          </Button>
        }
        actions={[
          { id: 'copy', label: t('pricing.copy.names', { count: found.length }), icon: <Copy />, onSelect: copyNames },
          {
            id: 'csv',
            label: t('pricing.csv', { count: found.length }),
            icon: <FileSpreadsheet />,
            onSelect: () => saveAsFile('pricing.csv', csvText([header, ...rows()]), 'text/csv'),
          },
        ]}
      />
      {dialog}
    </>
  );
}
