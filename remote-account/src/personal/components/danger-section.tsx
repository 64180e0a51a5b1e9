import { roles } from '@console/shared/contract';
import { lazyComponent } from '@console/shared/ui';
import { DialogButton } from '../../dialog-button';
import { useT } from '../../i18n';
import { Section } from '../../section';
import type { Account } from '../api/types';
import { SettingRow } from './setting-row';

const DeleteDialog = lazyComponent(() => import('./delete-dialog').then((module) => module.DeleteDialog));

export type DangerSectionProps = { account: Account };

export function DangerSection({ account }: DangerSectionProps) {
  const t = useT();
  const isRoot = account.role >= roles.root;
  return (
    <Section id="danger" title={t('personal.danger')}>
      <SettingRow title={t('personal.delete')} text={t(isRoot ? 'personal.delete.root' : 'personal.delete.text')}>
        <DialogButton
          variant="outline"
          colorPalette="red"
          disabled={isRoot}
          aria-label={t('personal.delete')}
          renderDialog={(onClose) => <DeleteDialog username={account.username} onClose={onClose} />}
        >
          {t('personal.delete.short')}
        </DialogButton>
      </SettingRow>
    </Section>
  );
}
