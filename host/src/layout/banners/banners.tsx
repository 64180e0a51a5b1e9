import { useLocation } from '@console/shared/router';
import { Button, lazyComponent } from '@console/shared/ui';
import { memo } from 'react';
import { useT } from '../../i18n/use-t';
import { previewProblems } from '../../preview/model';
import { limits } from '../../remotes/limits';
import { useRemotes } from '../../remotes/remotes-store';
import { Banner } from './banner';
import { ConnectionBanner } from './connection-banner';
import { DefaultPasswordBanner } from './default-password-banner';
import { useIdle } from './use-idle';

const PreviewBar = lazyComponent(() => import('../../preview/preview-bar').then((module) => module.PreviewBar));
const PreviewNotice = lazyComponent(() => import('../../preview/preview-notice').then((module) => module.PreviewNotice));

export const Banners = memo(function Banners() {
  const t = useT();
  const isWaiting = useRemotes(({ waiting }) => waiting.length > 0);
  const needsReload = useRemotes((state) => state.needsReload);
  const hasManyVersions = useRemotes(({ versionsLoaded }) => versionsLoaded >= limits.versionsBeforeReload);
  return (
    <>
      <ConnectionBanner />
      <DefaultPasswordBanner />
      <PreviewBanner />
      {isWaiting && <Banner>{t('remote.update-ready')}</Banner>}
      {(needsReload || hasManyVersions) && <ReloadBanner text={t(needsReload ? 'remote.reload' : 'remote.reload.many-versions')} />}
    </>
  );
});

function PreviewBanner() {
  const preview = useRemotes(({ composition }) => composition.preview);
  const { search } = useLocation();
  const reported = new URLSearchParams(search).get('preview');
  const problem = previewProblems.find((known) => known === reported);
  return (
    <>
      {problem && <PreviewNotice problem={problem} />}
      {preview && <PreviewBar preview={preview} />}
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
