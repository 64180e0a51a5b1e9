import { Button, lazyComponent } from '@console/shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { ExportDialogProps } from './export-dialog';

const ExportDialog = lazyComponent<ExportDialogProps>(() => import('./export-dialog').then((module) => module.ExportDialog));

export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Download size={15} aria-hidden />
        {t('log.export')}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
