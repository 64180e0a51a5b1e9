import { lazyComponent } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { DialogButton } from '../../dialog-button';
import { useT } from '../../i18n';
import { Section } from '../../section';
import type { Account } from '../api/types';
import { AccessToken } from './access-token';
import { SettingRow } from './setting-row';

const PasswordDialog = lazyComponent(() => import('./password-dialog').then((module) => module.PasswordDialog));

export type SecuritySectionProps = { account: Account; twoFactor: ReactNode; passkeys: ReactNode };

export function SecuritySection({ account, twoFactor, passkeys }: SecuritySectionProps) {
  const t = useT();
  const isOpen = !account.mustSetUpSecondStep;
  return (
    <Section id="security" title={t('personal.security')} text={!isOpen && t('personal.two-factor.required')}>
      {isOpen && <Password account={account} />}
      {twoFactor}
      {passkeys}
      {isOpen && <AccessToken account={account} />}
    </Section>
  );
}

function Password({ account }: { account: Account }) {
  const t = useT();
  return (
    <SettingRow title={t('personal.password')} text={t('personal.password.text')}>
      <DialogButton
        variant="outline"
        aria-label={t('personal.password.change')}
        renderDialog={(onClose) => <PasswordDialog hasPassword={account.hasPassword} onClose={onClose} />}
      >
        {t('personal.password.change.short')}
      </DialogButton>
    </SettingRow>
  );
}
