import { Navigate } from '@console/shared/router';
import { Flex, Text, TextLink } from '@console/shared/ui';
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
    <Flex wrap="wrap" align="center" justify="center" columnGap="2" textStyle="xs">
      <Text role="status">{t('oauth.redirecting')}</Text>
      <TextLink asChild color="jade.fg" fontWeight="medium" fontVariantNumeric="tabular-nums">
        <button type="button" onClick={() => setSecondsLeft('staying')}>
          {t('oauth.stay', { seconds: secondsLeft })}
        </button>
      </TextLink>
    </Flex>
  );
  return (
    <AuthCard icon={<CircleAlert />} role="alert" title={t('oauth.failed')} text={reason} footer={stayButton || undefined}>
      <BackButton flow={flow} />
    </AuthCard>
  );
}
