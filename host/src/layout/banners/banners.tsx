import { useLocation } from '@console/shared/router';
import { Button, lazyComponent } from '@console/shared/ui';
import { useT } from '../../i18n/use-t';
import { pinProblems } from '../../pin/model';
import { limits } from '../../remotes/limits';
import { useRemotes } from '../../remotes/remotes-store';
import { Banner } from './banner';
import { ConnectionBanner } from './connection-banner';
import { DefaultPasswordBanner } from './default-password-banner';
import { useIdle } from './use-idle';

const PinBadge = lazyComponent(() => import('../../pin/pin-badge').then((module) => module.PinBadge));
const PinNotice = lazyComponent(() => import('../../pin/pin-notice').then((module) => module.PinNotice));

export function Banners() {
  const t = useT();
  const isWaiting = useRemotes(({ waiting }) => waiting.length > 0);
  const needsReload = useRemotes((state) => state.needsReload);
  const hasManyVersions = useRemotes(({ versionsLoaded }) => versionsLoaded >= limits.versionsBeforeReload);
  return (
    <>
      <ConnectionBanner />
      <DefaultPasswordBanner />
      <PinBanner />
      {isWaiting && <Banner>{t('remote.update-ready')}</Banner>}
      {(needsReload || hasManyVersions) && <ReloadBanner text={t(needsReload ? 'remote.reload' : 'remote.reload.many-versions')} />}
    </>
  );
}

function PinBanner() {
  const pin = useRemotes(({ composition }) => composition.pin);
  const { search } = useLocation();
  const reported = new URLSearchParams(search).get('pin');
  const problem = pinProblems.find((known) => known === reported);
  return (
    <>
      {problem && <PinNotice problem={problem} />}
      {pin && <PinBadge pin={pin} />}
    </>
  );
}

function ReloadBanner({ text }: { text: string }) {
  const t = useT();
  if (!useIdle(limits.idleDelayMs)) {
    return null;
  }
  return (
    <Banner>
      {text}
      <Button size="xs" variant="outline" ms="auto" onClick={() => window.location.reload()}>
        {t('remote.reload.now')}
      </Button>
    </Banner>
  );
}
