import { Navigate } from '@console/shared/router';
import { Button, Flex, Note, Text } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { AuthCard } from '../../auth-card';
import { useT } from '../../i18n';
import type { Flow } from '../../third-party';
import { WayBack } from './way-back';

/** Seconds to read why, for who does not choose to stay. */
const readingTime = 5;

export type FailureProps = { reason: string; flow: Flow | undefined };

export function Failure({ reason, flow }: FailureProps) {
  const t = useT();
  const [left, setLeft] = useState<number | 'staying'>(readingTime);
  useEffect(() => {
    if (left === 'staying') {
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  // Whoever is not signed in is led on to signing in.
  if (left === 0) {
    return <Navigate to="/setting" replace />;
  }
  return (
    <AuthCard title={t('oauth.failed')} footer={<WayBack flow={flow} />}>
      <Note tone="error">{reason}</Note>
      {left !== 'staying' && (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <Text color="fg.muted" textStyle="sm" role="status">
            {t('oauth.leaving')}
          </Text>
          <Button type="button" size="sm" variant="outline" onClick={() => setLeft('staying')}>
            {t('oauth.stay', { seconds: left })}
          </Button>
        </Flex>
      )}
    </AuthCard>
  );
}
