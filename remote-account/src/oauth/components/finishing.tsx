import { errorText } from '@console/shared/i18n';
import { useQuery } from '@console/shared/query';
import { Navigate } from '@console/shared/router';
import { Flex, Note, Spinner, Text } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { AuthCard } from '../../auth-card';
import { useT } from '../../i18n';
import type { Flow } from '../../third-party';
import { arrivalResult, type Sendable } from '../api/queries';
import { landing } from '../model';
import { Failure } from './failure';
import { WayBack } from './way-back';

/** Milliseconds after which a person is told that they need not wait. */
const patience = 10_000;

export type FinishingProps = { arrival: Sendable; flow: Flow | undefined };

export function Finishing({ arrival, flow }: FinishingProps) {
  const t = useT();
  const result = useQuery(arrivalResult(arrival, flow));
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (result.data !== undefined) {
    return <Navigate to={landing(result.data, flow)} replace />;
  }
  if (result.isError) {
    return <Failure reason={errorText(result.error)} flow={flow} />;
  }
  return (
    <AuthCard title={t('oauth.title')} footer={<WayBack flow={flow} />}>
      <Flex role="status" align="center" gap="3">
        <Spinner size="sm" color="jade.solid" />
        <Text>{t('oauth.processing')}</Text>
      </Flex>
      {isSlow && <Note tone="info">{t('oauth.slow')}</Note>}
    </AuthCard>
  );
}
