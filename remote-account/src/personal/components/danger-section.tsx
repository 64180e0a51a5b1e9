import { roles } from '@console/shared/contract';
import { Button, lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { Account } from '../api/types';
import { Entry } from './entry';
import { Section } from './section';

const DeleteDialog = lazyComponent(() => import('./delete-dialog').then((module) => module.DeleteDialog));

export type DangerSectionProps = { account: Account };

/** What cannot be undone; the super administrator sees why it is not for them. */
export function DangerSection({ account }: DangerSectionProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const isRoot = account.level >= roles.root;
  return (
    <Section id="danger" title={t('personal.danger')}>
      <Entry title={t('personal.delete')} text={t(isRoot ? 'personal.delete.root' : 'personal.delete.text')}>
        <Button variant="outline" colorPalette="red" disabled={isRoot} onClick={() => setAsking(true)}>
          {t('personal.delete')}
        </Button>
      </Entry>
      {isAsking && <DeleteDialog username={account.username} onClose={() => setAsking(false)} />}
    </Section>
  );
}
