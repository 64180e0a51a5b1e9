import { errorText } from '@console/shared/i18n';
import { useQuery } from '@console/shared/query';
import { Navigate } from '@console/shared/router';
import { Note, Spinner } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { AuthCard } from '../../auth-card';
import { useT } from '../../i18n';
import type { Flow } from '../../third-party';
import { type CompletableCallback, callbackOutcome } from '../api/queries';
import { redirectPath } from '../model';
import { BackLink } from './back-link';
import { CallbackError } from './callback-error';

const slowAfterMs = 10_000;

export type CompleteSignInProps = { callback: CompletableCallback; flow: Flow | undefined };

export function CompleteSignIn({ callback, flow }: CompleteSignInProps) {
  const t = useT();
  const result = useQuery(callbackOutcome(callback, flow));
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (result.data !== undefined) {
    return <Navigate to={redirectPath(result.data, flow)} replace />;
  }
  if (result.isError) {
    return <CallbackError reason={errorText(result.error)} flow={flow} />;
  }
  return (
    <AuthCard
      icon={<Spinner size="sm" />}
      role="status"
      title={t('oauth.title')}
      text={t('oauth.loading')}
      footer={<BackLink flow={flow} />}
    >
      {isSlow && <Note tone="info">{t('oauth.slow')}</Note>}
    </AuthCard>
  );
}
