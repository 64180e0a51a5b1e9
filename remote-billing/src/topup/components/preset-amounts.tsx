import { useQuery } from '@console/shared/query';
import { chakra } from '@console/shared/ui';
import { formatPaidPrice } from '../../format-paid-price';
import { useT } from '../../i18n';
import { formatPointsText } from '../amount-text';
import { amountStep, formatUnits, type PresetAmount, presetAmounts, type Terms } from '../amounts';
import { type Quoting, quoteQuery } from '../api/queries';

export type PresetAmountsProps = {
  terms: Terms;
  siteAmounts: readonly number[];
  quoting: Quoting;
  chosen: number | undefined;
  onChoose: (amount: number) => void;
};

export function PresetAmounts({ terms, siteAmounts, quoting, chosen, onChoose }: PresetAmountsProps) {
  const t = useT();
  const amounts = presetAmounts(terms, siteAmounts);
  if (amounts.length === 0) {
    return null;
  }
  return (
    <AmountGrid role="group" aria-label={t('topup.preset')}>
      {amounts.map((preset) => (
        <Amount
          key={preset.amount}
          preset={preset}
          terms={terms}
          quoting={quoting}
          isChosen={preset.amount === chosen}
          onChoose={onChoose}
        />
      ))}
    </AmountGrid>
  );
}

type AmountProps = Omit<PresetAmountsProps, 'chosen' | 'siteAmounts'> & { preset: PresetAmount; isChosen: boolean };

function Amount({ preset: { amount, label, points }, terms, quoting, isChosen, onChoose }: AmountProps) {
  const t = useT();
  const { data: quote } = useQuery(quoteQuery({ amount, ...quoting }));
  const saving = quote && quote.full > 0 ? 1 - quote.price / quote.full : 0;
  return (
    <Tile type="button" aria-pressed={isChosen} title={formatPointsText(points, t)} onClick={() => onChoose(amount)}>
      <b>
        {label}
        {terms.display_in_currency && <small>{t('topup.preset.credit')}</small>}
      </b>
      <span>
        {quote === undefined ? ' ' : formatPaidPrice(quote.price, t, quote.currency)}
        {quote !== undefined && quote.bonus > 0 && (
          <em>{t('topup.preset.bonus', { bonus: formatUnits(quote.bonus / amountStep(terms), terms) })}</em>
        )}
        {saving >= 0.01 && <em>{t('topup.preset.saving', { percent: Math.round(saving * 100) })}</em>}
      </span>
    </Tile>
  );
}

export const Tile = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1',
    px: '3.5',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    textAlign: 'start',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.subtle' },
    '&[aria-pressed=true]': { borderColor: 'jade.solid', bg: 'jade.subtle', boxShadow: 'inset 0 0 0 1px {colors.jade.solid}' },
    '& b': { display: 'flex', alignItems: 'baseline', gap: '1.5', textStyle: 'md', fontWeight: 'semibold' },
    '& small': { textStyle: 'sm', fontWeight: 'normal', color: 'fg.muted' },
    '& span': {
      width: 'full',
      minH: '5',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '2',
      textStyle: 'sm',
      color: 'fg.muted',
    },
    '& em': { textStyle: { base: 'xs', sm: 'sm' }, flexBasis: { smDown: 'full' }, fontStyle: 'normal', color: 'fg.success' },
  },
});

export const AmountGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  },
});
