import { useT } from '../../app/i18n';
import { useRemotes } from '../../remotes/remotes-store';
import { Banner } from './banner';
import { ConnectionBanner } from './connection-banner';
import { DefaultPasswordBanner } from './default-password-banner';
import { PinBanner } from './pin-banner';
import { ReloadBanner } from './reload-banner';

export function Banners() {
  const t = useT();
  const isWaiting = useRemotes(({ waiting }) => waiting.length > 0);
  return (
    <>
      <ConnectionBanner />
      <DefaultPasswordBanner />
      <PinBanner />
      {isWaiting && <Banner>{t('remote.update-ready')}</Banner>}
      <ReloadBanner />
    </>
  );
}
