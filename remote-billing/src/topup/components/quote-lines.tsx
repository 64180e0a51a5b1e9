import { chakra, Quota } from '@console/shared/ui';
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
      <div>
        <dt>{t('topup.quote.quota')}</dt>
        <dd>
          <Quota value={amountToPoints(amount, terms)} />
        </dd>
      </div>
      {bonus > 0 && (
        <>
          <div>
            <dt>{t('topup.quote.bonus')}</dt>
            <dd>
              <Quota value={amountToPoints(bonus, terms)} />
            </dd>
          </div>
          <div>
            <dt>{t('topup.quote.total')}</dt>
            <dd>
              <Quota value={amountToPoints(total, terms)} />
            </dd>
          </div>
        </>
      )}
      {method && (
        <div>
          <dt>{t('topup.method')}</dt>
          <dd>
            <MethodName method={method} />
          </dd>
        </div>
      )}
      <div data-price="">
        <dt>{t('topup.quote.price')}</dt>
        <dd className="ui-number">{formatPaidPrice(price, t)}</dd>
      </div>
    </Lines>
  );
}

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
