import { chakra, Quota } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { formatPaidPrice } from '../amount-text';
import { amountToPoints, type Terms } from '../amounts';
import type { PaymentMethod, Quote } from '../api/types';
import { MethodName } from './payment-methods';

export type QuoteLinesProps = { amount: number; quote: Quote; terms: Terms; method?: PaymentMethod };

export function QuoteLines({ amount, quote: { price, bonus, total }, terms, method }: QuoteLinesProps) {
  const t = useT();
  return (
    <Lines>
      <Line name={t('topup.quote.quota')}>
        <Quota value={amountToPoints(amount, terms)} />
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
      {method && (
        <Line name={t('topup.method')}>
          <MethodName method={method} />
        </Line>
      )}
      <div data-price="">
        <dt>{t('topup.quote.price')}</dt>
        <dd className="ui-number">{formatPaidPrice(price, t)}</dd>
      </div>
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
    '& dt': { color: 'fg.muted' },
    '& [data-price]': { fontWeight: 'semibold', color: 'fg' },
  },
});
