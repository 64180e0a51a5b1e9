import { chakra, Quota } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { formatPaidPrice } from '../../format-paid-price';
import { useT } from '../../i18n';
import { formatSum } from '../amount-text';
import { amountToPoints, type Terms, toCents } from '../amounts';
import type { PaymentMethod, Quote } from '../api/types';
import { methodName } from './payment-methods';

export type QuoteLinesProps = { amount: number; quote: Quote; terms: Terms; method?: PaymentMethod };

export function QuoteLines({ amount, quote, terms, method }: QuoteLinesProps) {
  const t = useT();
  const { price, full, discount, bonus, total, currency } = quote;
  return (
    <Lines>
      {method && <Line name={t('topup.method')}>{methodName(method, t)}</Line>}
      <Line name={t('topup.quote.quota')}>
        <Quota value={amountToPoints(amount, terms)} /> {formatSum(amount, quote, terms, t)}
      </Line>
      {bonus > 0 && (
        <>
          <Line name={t('topup.quote.bonus')}>
            <Quota value={amountToPoints(bonus, terms)} />
          </Line>
          <Line name={t('topup.quote.total')}>
            <Quota value={amountToPoints(total, terms)} />
          </Line>
        </>
      )}
      {toCents(full) > toCents(price) && (
        <Line name={discount?.name ?? t('topup.quote.discount')}>−{formatPaidPrice(full - price, t, currency)}</Line>
      )}
      <div data-price="">
        <dt>{t('topup.quote.price')}</dt>
        <dd className="ui-number">{formatPaidPrice(price, t, currency)}</dd>
      </div>
    </Lines>
  );
}

export function QuotePlaceholder({ amount, terms }: Pick<QuoteLinesProps, 'amount' | 'terms'>) {
  const t = useT();
  return (
    <Lines>
      <Line name={t('topup.quote.quota')}>
        <Quota value={amountToPoints(amount, terms)} />
      </Line>
      <Line name={t('topup.quote.price')}>{t('topup.quote.loading')}</Line>
    </Lines>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Lines = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1',
    textStyle: 'sm',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& dt': { color: 'fg.muted', minW: '0', overflowWrap: 'anywhere' },
    '& dd': { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
    '& [data-price]': { fontWeight: 'semibold', '& dt': { color: 'fg' } },
  },
});
