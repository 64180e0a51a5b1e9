import { useCapability } from '@console/shared/session';
import { lazyComponent } from '@console/shared/ui';
import { DialogButton } from '../../dialog-button';
import { useT } from '../../i18n';
import type { Account } from '../api/types';
import { TwoFactor } from '../two-factor/two-factor';
import { AccessToken } from './access-token';
import { Section } from './section';
import { SettingRow } from './setting-row';

const PasswordDialog = lazyComponent(() => import('./password-dialog').then((module) => module.PasswordDialog));

export type SecuritySectionProps = { account: Account };

export function SecuritySection({ account }: SecuritySectionProps) {
  const t = useT();
  const hasTwoFactor = useCapability('two-factor');
  const isOpen = !account.mustSetUpSecondStep;
  return (
    <Section id="security" title={t('personal.security')} text={!isOpen && t('personal.two-factor.required')}>
      {isOpen && <Password account={account} />}
      {hasTwoFactor && <TwoFactor />}
      {isOpen && <AccessToken account={account} />}
    </Section>
  );
}

function Password({ account }: SecuritySectionProps) {
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
