import { PageHeader, Stack } from '@console/shared/ui';
import { useT } from '../i18n';
import { PaymentReturn } from '../payment-return';
import { OnlinePayment } from './components/online-payment';
import { RedeemCode } from './components/redeem-code';
import { TopUps } from './components/top-ups';
import { WalletBalance } from './components/wallet-balance';
import { WalletColumns } from './components/wallet-columns';

/** The wallet: what one has, and how to get more. */
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
