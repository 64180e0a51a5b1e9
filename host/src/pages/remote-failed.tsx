import { useConnection } from '@console/shared/http';
import { Button, EmptyState } from '@console/shared/ui';
import { useEffect } from 'react';
import { isDevelopment } from '../development/is-development';
import { useT } from '../i18n/use-t';
import { RemoteFailure } from '../remotes/failure';
import { formatError } from '../remotes/failure-details';
import { StackTrace } from './stack-trace';

export type RemoteFailedPanelProps = { remote: string; version: string; error: unknown; retry: () => void; level?: 'h1' | 'h2' };

export function RemoteFailedPanel({ remote, version, error, retry, level = 'h1' }: RemoteFailedPanelProps) {
  const t = useT();
  // The failure may have been caused by the lost connection, so retry once it returns.
  useEffect(() => useConnection.subscribe(({ isLost }, previous) => previous.isLost && !isLost && retry()), [retry]);
  const reason = error instanceof RemoteFailure ? error.reason : 'render';
  return (
    <>
      <EmptyState
        level={level}
        tone="error"
        title={t('remote.failed')}
        text={t('remote.failed.text', { remote, version, reason: t(`remote.failed.${reason}`) })}
        action={<Button onClick={retry}>{t('broken.retry')}</Button>}
      />
      {isDevelopment() && <ErrorDetails error={error instanceof RemoteFailure ? (error.cause ?? error) : error} />}
    </>
  );
}

function ErrorDetails({ error }: { error: unknown }) {
  const t = useT();
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const message = formatError(error);
  return (
    <StackTrace label={t('remote.failed.details')} bg="bg.muted" borderRadius="l2" p="4">
      {stack.includes(message) ? stack : `${message}\n${stack}`}
    </StackTrace>
  );
}
