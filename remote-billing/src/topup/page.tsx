import { useCapability } from '@console/shared/session';
import { chakra, PageHeader, Stack } from '@console/shared/ui';
import { useT } from '../i18n';
import { PaymentReturn, useIsAfterPayment } from '../payment-return';
import { OnlinePayment } from './components/online-payment';
import { PaymentResult } from './components/payment-result';
import { RedeemCode } from './components/redeem-code';
import { TopUps } from './components/top-ups';
import { UnitPrice } from './components/unit-price';
import { WalletBalance } from './components/wallet-balance';
import { Plans } from './plans/plans';

export function Page() {
  return (
    <PaymentReturn>
      <Wallet />
    </PaymentReturn>
  );
}

function Wallet() {
  const t = useT();
  const isAfterPayment = useIsAfterPayment();
  const hasPlans = useCapability('subscriptions');
  return (
    <>
      <PageHeader title={t('topup.title')} text={<UnitPrice />} />
      {isAfterPayment && <PaymentResult />}
      <Stack gap="6">
        <WalletColumns>
          <WalletBalance />
          <OnlinePayment />
          <RedeemCode />
        </WalletColumns>
        {hasPlans && <Plans />}
        <TopUps />
      </Stack>
    </>
  );
}

const WalletColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 2fr)' },
    gap: '4',
    alignItems: 'start',
    lg: { gridTemplateRows: 'auto 1fr', '& > section:first-of-type': { gridColumn: 1, gridRow: '1 / span 2' } },
  },
});
