import { useSearchParams } from '@console/shared/router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { AuthCard } from '../auth-card';
import { AuthFooter } from '../auth-footer';
import { useT } from '../i18n';
import { withReturnPath } from '../return-path';
import { ResetForm } from './components/reset-form';

export function Page() {
  const t = useT();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthCard
      {...(sentTo === undefined
        ? { title: t('reset.title'), text: t('reset.text') }
        : { icon: <MailCheck />, role: 'status', title: t('reset.sent.title'), text: t('reset.sent', { email: sentTo }) })}
      footer={<AuthFooter text={t('reset.cancel')} to={withReturnPath('/login', search)} label={t('reset.login')} />}
    >
      <ResetForm onSent={setSentTo} />
    </AuthCard>
  );
}
