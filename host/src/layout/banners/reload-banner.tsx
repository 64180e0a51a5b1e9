import { Button } from '@console/shared/ui';
import { useT } from '../../app/i18n';
import { limits } from '../../remotes/limits';
import { useRemotes } from '../../remotes/remotes-store';
import { Banner } from './banner';
import { useIdle } from './use-idle';

export function ReloadBanner() {
  const needsReload = useRemotes((state) => state.needsReload);
  const hasManyVersions = useRemotes(({ versionsLoaded }) => versionsLoaded >= limits.versions);
  return needsReload || hasManyVersions ? <Offer hasManyVersions={!needsReload} /> : null;
}

function Offer({ hasManyVersions }: { hasManyVersions: boolean }) {
  const t = useT();
  if (!useIdle(limits.idle)) {
    return null;
  }
  return (
    <Banner>
      {t(hasManyVersions ? 'remote.reload.many-versions' : 'remote.reload')}
      <Button size="xs" variant="outline" ms="auto" onClick={() => window.location.reload()}>
        {t('remote.reload.now')}
      </Button>
    </Banner>
  );
}
