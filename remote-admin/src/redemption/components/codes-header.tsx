import { Button, PageHeader } from '@console/shared/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';

export type CodesHeaderProps = { createButton: ReactNode; onCopySelected: () => void };

export function CodesHeader({ createButton, onCopySelected }: CodesHeaderProps) {
  const t = useT();
  return (
    <PageHeader
      title={t('redemption.title')}
      actions={
        <>
          <Button variant="outline" onClick={onCopySelected}>
            <Copy />
            {t('redemption.copy-selected')}
          </Button>
          {createButton}
        </>
      }
    />
  );
}
