import { formatQuota } from '@console/shared/format';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Box, ConfirmDialog, Heading, Quota, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { formatPaidPrice } from '../../format-paid-price';
import { useT } from '../../i18n';
import { paymentMutation } from '../api/queries';
import type { PaymentProduct } from '../api/types';
import { PaymentProblem } from './payment-problem';
import { AmountGrid, Tile } from './preset-amounts';

export type ProductOffersProps = { products: readonly PaymentProduct[] };

/** Packages with prices of their own, each paid at once. */
export function ProductOffers({ products }: ProductOffersProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const [chosen, setChosen] = useState<PaymentProduct>();
  return (
    <Box>
      <Heading as="h3" textStyle="sm" fontWeight="medium" mb="1.5">
        {t('topup.products')}
      </Heading>
      <AmountGrid role="group" aria-label={t('topup.products')}>
        {products.map((product) => (
          <Tile key={product.id} type="button" aria-haspopup="dialog" onClick={() => setChosen(product)}>
            <b>{product.name}</b>
            <span>
              {formatPaidPrice(product.price, t, product.currency)}
              <em>+{formatQuota(product.points, status)}</em>
            </span>
          </Tile>
        ))}
      </AmountGrid>
      {chosen && <ProductDialog product={chosen} onClose={() => setChosen(undefined)} />}
    </Box>
  );
}

function ProductDialog({ product, onClose }: { product: PaymentProduct; onClose: () => void }) {
  const t = useT();
  const payment = useMutation(paymentMutation);
  const { name, price, currency, points } = product;
  return (
    <ConfirmDialog
      tone="neutral"
      title={t('topup.confirm.title')}
      confirmLabel={t('topup.confirm.pay')}
      isPending={payment.isPending || payment.data === 'leaving'}
      text={
        <Stack gap="3">
          <span>
            {t('topup.product.price', { name, price: formatPaidPrice(price, t, currency) })} <Quota value={points} />
          </span>
          {t('topup.confirm.text')}
          <PaymentProblem payment={payment} />
        </Stack>
      }
      onConfirm={() => payment.mutate({ order: { product }, price, currency, credit: points })}
      onCancel={onClose}
    />
  );
}
