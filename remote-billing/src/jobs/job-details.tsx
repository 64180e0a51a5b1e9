import { formatQuota, formatTime } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { Grid, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { FactList } from '../fact-list';
import { useT } from '../i18n';
import { secondsTaken } from './model';
import type { Job } from './types';

export type JobDetailsProps = {
  job: Job;
  /** Facts that other jobs have not; undefined ones are left out. */
  facts?: [name: string, value: string | undefined][];
  children?: ReactNode;
};

/** Everything that is known about one job. */
export function JobDetails({ job, facts = [], children }: JobDetailsProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const timeText = (seconds: number | undefined) => (seconds === undefined ? undefined : formatTime(seconds));
  const seconds = secondsTaken(job);
  const known: [string, string | undefined][] = [
    [t('jobs.id'), job.jobId || undefined],
    [t('jobs.user'), `#${job.userId}`],
    [t('jobs.channel'), job.channelId === undefined ? undefined : `#${job.channelId}`],
    [t('jobs.submitted'), timeText(job.submittedAt)],
    [t('jobs.started'), timeText(job.startedAt)],
    [t('jobs.finished'), timeText(job.finishedAt)],
    [t('jobs.duration'), seconds === undefined ? undefined : `${seconds} s`],
    [t('jobs.cost'), job.quota > 0 ? formatQuota(job.quota, status) : undefined],
    ...facts,
    [t('jobs.failure'), job.failReason || undefined],
  ];
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(18rem, 2fr) 3fr' }} gap="5" width="full" py="1">
      <FactList facts={known.filter((fact): fact is [string, string] => fact[1] !== undefined)} />
      <Stack gap="4" minW="0">
        {children}
      </Stack>
    </Grid>
  );
}
