import { chakra, IconAction, ModelName, StatusTag } from '@console/shared/ui';
import { X } from 'lucide-react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { formatFeatures } from '../format-features';
import { type FormatCell, useFormatCell } from '../format-prices';
import { type PriceColumn, type PriceRow, partColumnNames, priceColumnNames, priceValue, providerOf } from '../rows';
import type { PricingView } from '../use-pricing-view';

/** Opens upwards over the list, so that the bar below stays under the pointer. */
const Frame = chakra('div', {
  base: {
    position: 'absolute',
    insetX: 0,
    bottom: '100%',
    focusRing: 'inside',
    maxHeight: '50dvh',
    overflow: 'auto',
    bg: 'bg.panel',
    borderYWidth: '1px',
    shadow: 'lg',
    // Equal columns line up with each other, whatever the names.
    '& table': { width: 'full', borderSpacing: 0, borderCollapse: 'separate', tableLayout: { lg: 'fixed' } },
    '& th, & td': {
      height: '9',
      px: '4',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderTopWidth: '1px',
    },
    '& thead th': { height: '11', borderTopWidth: 0 },
    '& th[scope=row]': {
      ps: { base: '4', md: '6' },
      fontWeight: 'normal',
      color: 'fg.muted',
      width: '36',
      position: 'sticky',
      insetStart: '0',
      bg: 'bg.panel',
    },
    '& th[scope=col]': { fontWeight: 'medium', minW: '36' },
    '& th[scope=col] > span': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    '& th .ui-model': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& td .ui-tag': { ms: '2' },
  },
});

function findLowest(rows: readonly PriceRow[], name: PriceColumn): number | undefined {
  const numbers = rows.flatMap((row) => priceValue(row, name) ?? []);
  const minimum = Math.min(...numbers);
  return numbers.some((number) => number > minimum) ? minimum : undefined;
}

export type ComparisonTableProps = {
  id: string;
  rows: readonly PriceRow[];
  view: PricingView;
  quotaPerUnit: number;
  onRemove: (name: string) => void;
};

export function ComparisonTable({ id, rows, view: { per, estimate }, quotaPerUnit, onRemove }: ComparisonTableProps) {
  const t = useT();
  const formatCell = useFormatCell(per, quotaPerUnit);
  const unit = t(`pricing.per.${per}.short`);
  const labels: Record<PriceColumn, string> = {
    input: t('pricing.input.per', { unit }),
    output: t('pricing.output.per', { unit }),
    ...(Object.fromEntries(partColumnNames.map((name) => [name, t(`pricing.part.${name}.per`, { unit })])) as Record<
      (typeof partColumnNames)[number],
      string
    >),
    call: t('pricing.call'),
    charge: t('pricing.charge'),
  };
  const shown = priceColumnNames.filter((name) => (name === 'charge' ? estimate : rows.some((row) => priceValue(row, name) !== undefined)));
  return (
    <Frame tabIndex={0} id={id}>
      <table>
        <thead>
          <tr>
            <th scope="row">{t('pricing.model')}</th>
            {rows.map(({ name }) => (
              <th key={name} scope="col" title={name}>
                <span>
                  <ModelName name={name} />
                  <IconAction label={t('pricing.compare.remove', { name })} onClick={() => onRemove(name)}>
                    <X />
                  </IconAction>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('pricing.provider')}</th>
            {rows.map((row) => (
              <td key={row.name}>{providerOf(row) ?? '–'}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('pricing.type')}</th>
            {rows.map(({ name, price, cost }) => (
              <td key={name}>{t(cost ? `pricing.type.${price.kind}` : 'pricing.compare.unavailable')}</td>
            ))}
          </tr>
          {shown.map((column) => (
            <ComparisonRow key={column} rows={rows} column={column} label={labels[column]} formatCell={formatCell} />
          ))}
          <tr>
            <th scope="row">{t('pricing.completion')}</th>
            {rows.map(({ name, price }) => (
              <td key={name}>{price.kind === 'tokens' ? formatNumber(price.completion) : '–'}</td>
            ))}
          </tr>
          {rows.some(({ contextWindow }) => contextWindow) && (
            <tr>
              <th scope="row">{t('pricing.context')}</th>
              {rows.map(({ name, contextWindow }) => (
                <td key={name}>{contextWindow ? formatNumber(contextWindow) : '–'}</td>
              ))}
            </tr>
          )}
          {rows.some(({ features }) => features) && (
            <tr>
              <th scope="row">{t('pricing.features')}</th>
              {rows.map(({ name, features }) => (
                <td key={name}>{formatFeatures(features, t) || '–'}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </Frame>
  );
}

type ComparisonRowProps = { rows: readonly PriceRow[]; column: PriceColumn; label: string; formatCell: FormatCell };

function ComparisonRow({ rows, column, label, formatCell }: ComparisonRowProps) {
  const t = useT();
  const lowest = findLowest(rows, column);
  return (
    <tr>
      <th scope="row">{label}</th>
      {rows.map((row) => {
        const price = formatCell(row, column);
        return (
          <td key={row.name} title={price?.exact}>
            {price?.rounded ?? '–'}
            {lowest !== undefined && priceValue(row, column) === lowest && <StatusTag tone="good">{t('pricing.compare.lowest')}</StatusTag>}
          </td>
        );
      })}
    </tr>
  );
}
