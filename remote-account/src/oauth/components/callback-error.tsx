import { Navigate } from '@console/shared/router';
import { Button, Flex, Text } from '@console/shared/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AuthCard } from '../../auth-card';
import { useT } from '../../i18n';
import type { Flow } from '../../third-party';
import { BackButton } from './back-link';

const redirectDelaySeconds = 5;

export type CallbackErrorProps = { reason: string; flow: Flow | undefined };

export function CallbackError({ reason, flow }: CallbackErrorProps) {
  const t = useT();
  const [secondsLeft, setSecondsLeft] = useState<number | 'staying'>(redirectDelaySeconds);
  useEffect(() => {
    if (secondsLeft === 'staying') {
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  if (secondsLeft === 0) {
    return <Navigate to="/setting" replace />;
  }
  const stayButton = secondsLeft !== 'staying' && (
    <Flex direction="column" align="center" gap="2">
      <Text role="status">{t('oauth.redirecting')}</Text>
      <Button type="button" size="sm" variant="outline" onClick={() => setSecondsLeft('staying')}>
        {t('oauth.stay', { seconds: secondsLeft })}
      </Button>
    </Flex>
  );
  return (
    <AuthCard icon={<CircleAlert />} role="alert" title={t('oauth.failed')} text={reason} footer={stayButton || undefined}>
      <BackButton flow={flow} />
    </AuthCard>
  );
}
