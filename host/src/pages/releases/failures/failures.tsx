import { useQuery } from '@console/shared/query';
import { Box, DataTable, QueryState, Stack, Text } from '@console/shared/ui';
import { useCallback, useMemo } from 'react';
import type { FailureLine } from '../../../../contract/failures';
import { StackTrace } from '../../stack-trace';
import { failureDetails } from '../api/queries';
import { useCommand } from '../api/use-command';
import { Section } from '../section';
import { ReleaseTableStyles } from '../tables.styles';
import { useReleasesT } from '../texts';
import { failureColumns, failureSummary } from './failure-columns';

export type FailuresProps = { failures: FailureLine[] };

const reasons = ['timeout', 'missing', 'integrity', 'import', 'render', 'unhandled'] as const;

/** A newer edge may send a reason that has no translation. */
function useReasonText() {
  const t = useReleasesT();
  return useCallback(
    (reason: string): string => {
      const known = reasons.find((candidate) => candidate === reason);
      return known ? t(`failures.reason.${known}`) : reason;
    },
    [t],
  );
}

export function Failures({ failures }: FailuresProps) {
  const t = useReleasesT();
  const reasonText = useReasonText();
  const { execute, isPending } = useCommand();
  const columns = useMemo(
    () => failureColumns({ t, reasonText, isPending, onResolve: (id) => execute({ verb: 'resolve', id, reason: '' }) }),
    [execute, isPending, reasonText, t],
  );
  const summary = useMemo(() => failureSummary({ t, reasonText }), [reasonText, t]);
  if (failures.length === 0) {
    return null;
  }
  return (
    <Section title={t('failures')}>
      <ReleaseTableStyles>
        <DataTable
          id="releases-errors"
          label={t('failures')}
          columns={columns}
          rows={failures}
          rowKey={({ id }) => id}
          rowName={({ message, reason }) => message || reasonText(reason)}
          summary={summary}
          hasTools={false}
          details={({ id, reason }) => <FailureStack id={id} reason={reasonText(reason)} />}
        />
      </ReleaseTableStyles>
    </Section>
  );
}

function FailureStack({ id, reason }: { id: string; reason: string }) {
  const t = useReleasesT();
  const query = useQuery(failureDetails(id));
  return (
    <Box p={{ base: '0', md: '4' }} width="full">
      <QueryState query={query}>
        {({ stack, browsers }) => (
          <Stack gap="3">
            <Text color="fg.muted" textStyle="sm">
              {reason} ·{' '}
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
