import { Button, type Column, DataTable, Heading, RelativeTime, Stack, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { FailureLine } from '../../../../contract/failures';
import { useCommand } from '../api/use-command';
import { useReleasesT } from '../texts';
import { FailureStack } from './failure-stack';

export type FailuresProps = { failures: FailureLine[] };

const reasons = ['timeout', 'missing', 'integrity', 'import', 'render', 'unhandled'] as const;

/** A newer edge may send a reason that has no translation. */
function useReasonText() {
  const t = useReleasesT();
  return (reason: string): string => {
    const known = reasons.find((candidate) => candidate === reason);
    return known ? t(`failures.reason.${known}`) : reason;
  };
}

export function Failures({ failures }: FailuresProps) {
  const t = useReleasesT();
  const reasonText = useReasonText();
  const { execute, isPending } = useCommand();
  const columns = useMemo(
    (): Column<FailureLine>[] => [
      { id: 'what', header: t('failures.error'), cell: (failure) => <FailureMessage failure={failure} />, fixed: true },
      { id: 'where', header: t('failures.version'), cell: (failure) => <FailureSource failure={failure} /> },
      { id: 'times', header: t('failures.visitors'), cell: (failure) => <FailureCount failure={failure} /> },
      { id: 'last', header: t('failures.last'), cell: ({ lastAt }) => <RelativeTime seconds={Math.floor(Date.parse(lastAt) / 1000)} /> },
      {
        id: 'actions',
        header: t('actions'),
        fixed: true,
        fit: true,
        cell: ({ id }) => (
          <Button size="sm" variant="outline" disabled={isPending} onClick={() => execute({ verb: 'resolve', id, reason: '' })}>
            {t('failures.resolve')}
          </Button>
        ),
      },
    ],
    [execute, isPending, t],
  );
  if (failures.length === 0) {
    return null;
  }
  return (
    <section>
      <Heading as="h2" size="md" mb="3">
        {t('failures')}
      </Heading>
      <DataTable
        id="releases-errors"
        label={t('failures')}
        columns={columns}
        rows={failures}
        rowKey={({ id }) => id}
        rowName={({ message, reason }) => message || reasonText(reason)}
        details={({ id }) => <FailureStack id={id} />}
      />
    </section>
  );
}

function FailureMessage({ failure: { message, reason, state } }: { failure: FailureLine }) {
  const t = useReleasesT();
  const reasonText = useReasonText();
  return (
    <Stack gap="0" maxW="md">
      <Text overflowWrap="anywhere">{message || reasonText(reason)}</Text>
      {message && (
        <Text color="fg.muted" textStyle="xs">
          {reasonText(reason)}
        </Text>
      )}
      {state === 'returned' && (
        <Text color="fg.warning" textStyle="xs">
          {t('failures.returned')}
        </Text>
      )}
    </Stack>
  );
}

function FailureSource({ failure: { remote, version, route } }: { failure: FailureLine }) {
  return (
    <Stack gap="0">
      <Text>
        {remote} {version}
      </Text>
      <Text color="fg.muted" fontFamily="mono" textStyle="xs">
        {route}
      </Text>
    </Stack>
  );
}

function FailureCount({ failure: { visitors, count } }: { failure: FailureLine }) {
  const t = useReleasesT();
  return (
    <Stack gap="0">
      <span>{visitors}</span>
      <Text color="fg.muted" textStyle="xs">
        {t('failures.occurrences', { count })}
      </Text>
    </Stack>
  );
}
