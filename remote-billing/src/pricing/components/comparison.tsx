import { Button, chakra, Flex, Heading, IconAction, StatusTag, Text } from '@console/shared/ui';
import { Scale, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { type FormatCell, useFormatCell } from '../format-prices';
import { type PriceColumn, type PriceRow, priceColumnNames, priceValue } from '../rows';
import type { Prices } from '../use-prices';
import type { PricingView } from '../use-pricing-view';

/** Docked below the list, because a tray above it would move the rows under the pointer. */
const ComparisonTray = chakra('section', {
  base: {
    mt: '3',
    position: 'sticky',
    bottom: 'calc(var(--bottom-bar, 0px) + {spacing.3})',
    zIndex: 'docked',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    shadow: 'lg',
    // Opens upwards over the list, so that the bar stays under the pointer.
    '& [data-scroll]': {
      position: 'absolute',
      insetX: '-1px',
      bottom: '100%',
      maxHeight: '50dvh',
      overflow: 'auto',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderTopRadius: 'l3',
      shadow: 'lg',
    },
    '&:has([data-scroll])': { borderTopWidth: 0, borderTopRadius: 0 },
    '& thead :is(th, td)': { borderTopWidth: 0 },
    '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': { px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'baseline', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& th[scope=row]': {
      fontWeight: 'normal',
      color: 'fg.muted',
      width: '36',
      minW: '24',
      position: 'sticky',
      insetStart: '0',
      bg: 'bg.panel',
    },
    '& th[scope=col]': { fontWeight: 'medium', minW: '36', overflowWrap: 'anywhere' },
    '& thead th': { verticalAlign: 'middle' },
    '& th[scope=col] > span': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1' },
    '& td .ui-tag': { ms: '2' },
  },
});

function findLowest(rows: readonly PriceRow[], name: PriceColumn): number | undefined {
  const numbers = rows.flatMap((row) => priceValue(row, name) ?? []);
  const minimum = Math.min(...numbers);
  return numbers.some((number) => number > minimum) ? minimum : undefined;
}

export function Comparison({ prices: { compared, group, quotaPerUnit }, view }: { prices: Prices; view: PricingView }) {
  const t = useT();
  const { list, per, estimate } = view;
  const formatCell = useFormatCell(per, quotaPerUnit);
  // A link with several models is meant for comparing them.
  const [isOpen, setOpen] = useState(view.compared.length > 1);
  const tableId = useId();
  const unavailable = view.compared.filter((name) => !compared.some((row) => row.name === name));
  if (view.compared.length === 0) {
    return null;
  }
  const setCompared = (names: readonly string[]) => list.setFilters({ compare: names.join() }, { keepPage: true });
  const clear = () => {
    setOpen(false);
    setCompared([]);
  };
  const unit = t(`pricing.per.${per}.short`);
  const labels: Record<PriceColumn, string> = {
    input: t('pricing.input.per', { unit }),
    output: t('pricing.output.per', { unit }),
    call: t('pricing.call'),
    charge: t('pricing.charge'),
  };
  const shown = priceColumnNames.filter((name) =>
    name === 'charge' ? estimate : compared.some((row) => priceValue(row, name) !== undefined),
  );
  return (
    <ComparisonTray aria-label={t('pricing.compare')}>
      <Flex align="center" gap="3" px="3" py="1.5" wrap="wrap">
        <Heading as="h2" size="sm">
          {t('pricing.compare')}
        </Heading>
        <Text textStyle="sm">{compared.map(({ name }) => name).join(t('pricing.separator'))}</Text>
        <Text textStyle="xs" color="fg.muted" role="status">
          {view.compared.length === 1 ? t('pricing.compare.min') : group && t('pricing.compare.group', { name: group.name })}
          {unavailable.length > 0 && ` ${t('pricing.compare.removed', { names: unavailable.join(t('pricing.separator')) })}`}
        </Text>
        <Flex gap="2" ms="auto">
          {compared.length > 1 && (
            <Button
              variant={isOpen ? 'outline' : 'solid'}
              size="xs"
              aria-expanded={isOpen}
              aria-controls={tableId}
              onClick={() => setOpen(!isOpen)}
            >
              <Scale />
              {t(isOpen ? 'pricing.compare.hide' : 'pricing.compare.show', { count: compared.length })}
            </Button>
          )}
          <Button variant="ghost" size="xs" onClick={clear}>
            {t('pricing.compare.clear')}
          </Button>
        </Flex>
      </Flex>
      {isOpen && compared.length > 1 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <div data-scroll="" tabIndex={0} id={tableId}>
          <table>
            <thead>
              <tr>
                <th scope="row">{t('pricing.model')}</th>
                {compared.map(({ name }) => (
                  <th key={name} scope="col">
                    <span>
                      {name}
                      <IconAction
                        label={t('pricing.compare.remove', { name })}
                        onClick={() => setCompared(view.compared.filter((other) => other !== name))}
                      >
                        <X />
                      </IconAction>
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('pricing.type')}</th>
                {compared.map(({ name, price, cost }) => (
                  <td key={name}>{t(cost ? `pricing.type.${price.kind}` : 'pricing.compare.unavailable')}</td>
                ))}
              </tr>
              {shown.map((column) => (
                <ComparisonRow key={column} rows={compared} column={column} label={labels[column]} formatCell={formatCell} />
              ))}
              <tr>
                <th scope="row">{t('pricing.completion')}</th>
                {compared.map(({ name, price }) => (
                  <td key={name}>{price.kind === 'tokens' ? formatNumber(price.completion) : '–'}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </ComparisonTray>
  );
}

type ComparisonRowProps = { rows: readonly PriceRow[]; column: PriceColumn; label: string; formatCell: FormatCell };

function ComparisonRow({ rows, column, label, formatCell }: ComparisonRowProps) {
  const t = useT();
  const lowest = findLowest(rows, column);
  return (
    <tr>
      <th scope="row">{label}</th>
      {rows.map((row) => (
        <td key={row.name}>
          {formatCell(row, column) ?? '–'}
          {lowest !== undefined && priceValue(row, column) === lowest && <StatusTag tone="good">{t('pricing.compare.lowest')}</StatusTag>}
        </td>
      ))}
    </tr>
  );
}
