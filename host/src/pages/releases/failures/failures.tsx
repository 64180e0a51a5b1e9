import { Button, type Column, DataTable, Heading, RelativeTime, Stack, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { FailureLine } from '../../../../contract/failures';
import { useCommand } from '../api/use-command';
import { useReleasesT } from '../texts';
import { FailureStack } from './failure-stack';
import { useReasonText } from './use-reason-text';

export type FailuresProps = { failures: FailureLine[] };

/** What fails in open tabs of the versions that visitors are given; nothing while nothing does. */
export function Failures({ failures }: FailuresProps) {
  const t = useReleasesT();
  const reasonText = useReasonText();
  const { give, isPending } = useCommand();
  const columns = useMemo(
    (): Column<FailureLine>[] => [
      { id: 'what', header: t('failures.what'), cell: (line) => <What line={line} />, fixed: true },
      { id: 'where', header: t('failures.where'), cell: (line) => <Where line={line} /> },
      { id: 'times', header: t('failures.times'), cell: (line) => <Times line={line} /> },
      { id: 'last', header: t('failures.last'), cell: ({ lastAt }) => <RelativeTime seconds={Math.floor(Date.parse(lastAt) / 1000)} /> },
      {
        id: 'actions',
        header: t('actions'),
        fixed: true,
        fit: true,
        cell: ({ id }) => (
          <Button size="sm" variant="outline" disabled={isPending} onClick={() => give({ verb: 'resolve', id, reason: '' })}>
            {t('failures.resolve')}
          </Button>
        ),
      },
    ],
    [give, isPending, t],
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

function What({ line: { message, reason, state } }: { line: FailureLine }) {
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

function Where({ line: { remote, version, route } }: { line: FailureLine }) {
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

function Times({ line: { visitors, count } }: { line: FailureLine }) {
  const t = useReleasesT();
  return (
    <Stack gap="0">
      <span>{visitors}</span>
      <Text color="fg.muted" textStyle="xs">
        {t('failures.count', { count })}
      </Text>
    </Stack>
  );
}
