import { lazyComponent } from '@console/shared/ui';
import { DialogButton } from '../../dialog-button';
import { useT } from '../../i18n';
import type { Account } from '../api/types';
import { AccessToken } from './access-token';
import { Section } from './section';
import { SettingRow } from './setting-row';

const PasswordDialog = lazyComponent(() => import('./password-dialog').then((module) => module.PasswordDialog));

export type SecuritySectionProps = { account: Account };

export function SecuritySection({ account }: SecuritySectionProps) {
  const t = useT();
  return (
    <Section id="security" title={t('personal.security')}>
      <SettingRow title={t('personal.password')} text={t('personal.password.text')}>
        <DialogButton
          variant="outline"
          aria-label={t('personal.password.change')}
          renderDialog={(onClose) => <PasswordDialog hasPassword={account.hasPassword} onClose={onClose} />}
        >
          {t('personal.password.change.short')}
        </DialogButton>
      </SettingRow>
      <AccessToken account={account} />
    </Section>
  );
}
