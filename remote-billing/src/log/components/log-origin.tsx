import { CopyButton, DescriptionList, Flex, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import type { FailedAttempt, LogEntry } from '../api/types';

/** The IDs by which the operators of the gateway and of the upstream find a call, and why channels failed before it. */
export function LogOrigin({ entry: { requestId, upstreamRequestId, metadata } }: { entry: LogEntry }) {
  const t = useT();
  const ids = [
    [t('log.request-id'), requestId],
    [t('log.request-id.upstream'), upstreamRequestId],
  ] as const;
  const shown = ids.flatMap(([name, id]) =>
    id === undefined ? [] : [[name, <RequestId key={id} name={name} id={id} />] as [string, ReactNode]],
  );
  const attempts = metadata?.failedAttempts ?? [];
  return (
    <Stack gap="4">
      <DescriptionList items={shown} />
      <DescriptionList
        title={t('log.attempts')}
        items={attempts.map((attempt, index) => [`${index + 1}. ${t('log.attempts.channel', { id: attempt.channel })}`, reasonOf(attempt)])}
      />
    </Stack>
  );
}

const reasonOf = ({ status, code, reason }: FailedAttempt) => [status, code, reason].filter(Boolean).join(' · ');

function RequestId({ name, id }: { name: string; id: string }) {
  const t = useT();
  return (
    <Flex as="span" align="center" gap="1" wordBreak="break-all">
      <code>{id}</code>
      <CopyButton text={id} label={`${t('log.request-id.copy')}: ${name}`} size="2xs" />
    </Flex>
  );
}
