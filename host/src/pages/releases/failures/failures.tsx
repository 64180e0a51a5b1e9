import { useQuery } from '@console/shared/query';
import { Box, Button, type Column, DataTable, QueryState, Stack, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { FailureLine } from '../../../../contract/failures';
import { StackTrace } from '../../stack-trace';
import { failureDetails } from '../api/queries';
import { useCommand } from '../api/use-command';
import { IsoTime } from '../iso-time';
import { Section } from '../section';
import { useReleasesT } from '../texts';

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
      { id: 'last', header: t('failures.last'), cell: ({ lastAt }) => <IsoTime at={lastAt} /> },
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
    <Section title={t('failures')}>
      <DataTable
        id="releases-errors"
        label={t('failures')}
        columns={columns}
        rows={failures}
        rowKey={({ id }) => id}
        rowName={({ message, reason }) => message || reasonText(reason)}
        details={({ id }) => <FailureStack id={id} />}
      />
    </Section>
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

function FailureStack({ id }: { id: string }) {
  const t = useReleasesT();
  const query = useQuery(failureDetails(id));
  return (
    <Box p={{ base: '0', md: '4' }} width="full">
      <QueryState query={query}>
        {({ stack, browsers }) => (
          <Stack gap="3">
            <Text color="fg.muted" textStyle="sm">
              {Object.entries(browsers)
                .sort(([, a], [, b]) => b - a)
                .map(([browser, count]) => `${browser} (${count})`)
                .join(', ')}
            </Text>
            {stack ? <StackTrace label={t('failures.stack')}>{stack}</StackTrace> : <Text>{t('failures.none')}</Text>}
          </Stack>
        )}
      </QueryState>
    </Box>
  );
}
