import { useQuery } from '@console/shared/query';
import { chakra, Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import { formatPaidPrice, formatPointsText } from '../amount-text';
import { amountStep, formatUnits, type PresetAmount, presetAmounts, type Terms } from '../amounts';
import { quoteQuery } from '../api/queries';

export type PresetAmountsProps = {
  terms: Terms;
  siteAmounts: readonly number[];
  hasPromotions: boolean;
  chosen: number | undefined;
  onChoose: (amount: number) => void;
};

export function PresetAmounts({ terms, siteAmounts, hasPromotions, chosen, onChoose }: PresetAmountsProps) {
  const t = useT();
  const amounts = presetAmounts(terms, siteAmounts);
  if (amounts.length === 0) {
    return null;
  }
  return (
    <Grid
      role="group"
      aria-label={t('topup.preset')}
      gap="2"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
    >
      {amounts.map((preset) => (
        <Amount
          key={preset.amount}
          preset={preset}
          terms={terms}
          hasPromotions={hasPromotions}
          isChosen={preset.amount === chosen}
          onChoose={onChoose}
        />
      ))}
    </Grid>
  );
}

type AmountProps = Omit<PresetAmountsProps, 'chosen' | 'siteAmounts'> & { preset: PresetAmount; isChosen: boolean };

function Amount({ preset: { amount, label, points }, terms, hasPromotions, isChosen, onChoose }: AmountProps) {
  const t = useT();
  const { data: quote } = useQuery(quoteQuery({ amount, hasPromotions }));
  return (
    <Tile type="button" aria-pressed={isChosen} onClick={() => onChoose(amount)}>
      <strong>{terms.display_in_currency ? t('topup.preset.credit', { amount: label }) : label}</strong>
      <small>{formatPointsText(points, t)}</small>
      <span>
        {quote === undefined ? ' ' : t('topup.preset.price', { price: formatPaidPrice(quote.price, t) })}
        {quote !== undefined && quote.bonus > 0 && (
          <em>{t('topup.preset.bonus', { bonus: formatUnits(quote.bonus / amountStep(terms), terms) })}</em>
        )}
      </span>
    </Tile>
  );
}

const Tile = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '0.5',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    textAlign: 'start',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.subtle' },
    '&[aria-pressed=true]': { borderColor: 'jade.solid', bg: 'jade.subtle', boxShadow: 'inset 0 0 0 1px {colors.jade.solid}' },
    '& strong': { textStyle: 'md', fontWeight: 'semibold' },
    '& small': { textStyle: 'xs', color: 'fg.muted' },
    '& span': { textStyle: 'xs', minH: '4', display: 'flex', flexWrap: 'wrap', columnGap: '2' },
    '& em': { fontStyle: 'normal', color: 'jade.fg' },
  },
});
