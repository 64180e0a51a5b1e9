import { Button } from '@console/shared/ui';
import { useT } from '../app/i18n';
import { limits } from '../remotes/limits';
import { useRemotes } from '../remotes/remotes-store';
import { Note } from './note';
import { useIdle } from './use-idle';

/** Offers a reload between two things that the person does: another host is live, or this tab has taken over very many versions. */
export function ReloadOffer() {
  const needsReload = useRemotes((state) => state.needsReload);
  const isWornOut = useRemotes(({ taken }) => taken >= limits.taken);
  return needsReload || isWornOut ? <Offer isWornOut={!needsReload} /> : null;
}

function Offer({ isWornOut }: { isWornOut: boolean }) {
  const t = useT();
  if (!useIdle(limits.idle)) {
    return null;
  }
  return (
    <Note>
      {t(isWornOut ? 'remote.reload.worn' : 'remote.reload')}
      <Button size="xs" variant="outline" ms="auto" onClick={() => window.location.reload()}>
        {t('remote.reload.now')}
      </Button>
    </Note>
  );
}
