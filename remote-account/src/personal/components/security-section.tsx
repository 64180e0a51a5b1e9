import { Button, lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { Account } from '../api/types';
import { AccessToken } from './access-token';
import { Section } from './section';
import { SettingRow } from './setting-row';

const PasswordDialog = lazyComponent(() => import('./password-dialog').then((module) => module.PasswordDialog));

export type SecuritySectionProps = { account: Account };

export function SecuritySection({ account }: SecuritySectionProps) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  return (
    <Section id="security" title={t('personal.security')}>
      <SettingRow title={t('personal.password')} text={t('personal.password.text')}>
        <Button variant="outline" onClick={() => setChanging(true)}>
          {t('personal.password.change')}
        </Button>
      </SettingRow>
      <AccessToken account={account} />
      {isChanging && <PasswordDialog hasPassword={account.hasPassword} onClose={() => setChanging(false)} />}
    </Section>
  );
}
