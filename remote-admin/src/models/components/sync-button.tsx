import { useCapability } from '@console/shared/session';
import { Button, lazyComponent } from '@console/shared/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';

const SyncDialog = lazyComponent(() => import('./sync-dialog').then((module) => module.SyncDialog));

export function SyncButton() {
  const t = useT();
  const canSync = useCapability('model-metadata-sync');
  const [isOpen, setOpen] = useState(false);
  if (!canSync) {
    return null;
  }
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <RefreshCw />
        {t('models.sync')}
      </Button>
      {isOpen && <SyncDialog onClose={() => setOpen(false)} />}
    </>
  );
}
