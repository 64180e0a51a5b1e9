import { chakra, PageHeader, Stack } from '@console/shared/ui';
import { useT } from '../i18n';
import { PaymentReturn } from '../payment-return';
import { OnlinePayment } from './components/online-payment';
import { RedeemCode } from './components/redeem-code';
import { TopUps } from './components/top-ups';
import { WalletBalance } from './components/wallet-balance';

export function Page() {
  const t = useT();
  return (
    <PaymentReturn>
      <PageHeader title={t('topup.title')} />
      <Stack gap="4">
        <WalletBalance />
        <WalletColumns>
          <OnlinePayment />
          <RedeemCode />
        </WalletColumns>
        <TopUps />
      </Stack>
    </PaymentReturn>
  );
}

const WalletColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
    gap: '4',
    alignItems: 'start',
  },
});
