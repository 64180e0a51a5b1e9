import { roles } from '@console/shared/contract';
import { Button, lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { Account } from '../api/types';
import { Section } from './section';
import { SettingRow } from './setting-row';

const DeleteDialog = lazyComponent(() => import('./delete-dialog').then((module) => module.DeleteDialog));

export type DangerSectionProps = { account: Account };

export function DangerSection({ account }: DangerSectionProps) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  const isRoot = account.role >= roles.root;
  return (
    <Section id="danger" title={t('personal.danger')}>
      <SettingRow title={t('personal.delete')} text={t(isRoot ? 'personal.delete.root' : 'personal.delete.text')}>
        <Button variant="outline" colorPalette="red" disabled={isRoot} onClick={() => setConfirming(true)}>
          {t('personal.delete')}
        </Button>
      </SettingRow>
      {isConfirming && <DeleteDialog username={account.username} onClose={() => setConfirming(false)} />}
    </Section>
  );
}
