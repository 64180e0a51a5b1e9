import { formatQuota, formatTime } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { DescriptionList, Grid, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n';
import { durationSeconds } from './model';
import type { Job } from './types';

export type JobDetailsProps = {
  job: Job;
  items?: [name: string, value: string | undefined][];
  children?: ReactNode;
};

export function JobDetails({ job, items = [], children }: JobDetailsProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const formatOptionalTime = (seconds: number | undefined) => (seconds === undefined ? undefined : formatTime(seconds));
  const seconds = durationSeconds(job);
  const known: [string, string | undefined][] = [
    [t('jobs.id'), job.jobId || undefined],
    [t('jobs.user'), `#${job.userId}`],
    [t('jobs.channel'), job.channelId === undefined ? undefined : `#${job.channelId}`],
    [t('jobs.submitted'), formatOptionalTime(job.submittedAt)],
    [t('jobs.started'), formatOptionalTime(job.startedAt)],
    [t('jobs.finished'), formatOptionalTime(job.finishedAt)],
    [t('jobs.duration'), seconds === undefined ? undefined : `${seconds} s`],
    [t('jobs.cost'), job.quota > 0 ? formatQuota(job.quota, status) : undefined],
    ...items,
    [t('jobs.failure'), job.failReason || undefined],
  ];
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(18rem, 2fr) 3fr' }} gap="5" width="full" py="1">
      <DescriptionList isFluid items={known.filter((item): item is [string, string] => item[1] !== undefined)} />
      <Stack gap="4" minW="0">
        {children}
      </Stack>
    </Grid>
  );
}
