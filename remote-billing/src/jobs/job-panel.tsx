import { formatQuota, formatTime } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { Button, DescriptionList, Stack, useCopied } from '@console/shared/ui';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n';
import { formatPercent } from './model';
import type { Job } from './types';

export type JobPanelProps = {
  job: Job;
  /** Empty for none. */
  prompt: string;
  items?: [name: string, value: string | undefined][];
  children?: ReactNode;
};

/** What the columns of the list do not show. */
export function JobPanel({ job, prompt, items = [], children }: JobPanelProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const formatOptionalTime = (seconds: number | undefined) => (seconds === undefined ? undefined : formatTime(seconds));
  const known: [string, string | undefined][] = [
    [t('jobs.failure'), job.failReason || undefined],
    [t('jobs.progress'), job.progress && job.status !== 'done' && job.status !== 'running' ? formatPercent(job.progress) : undefined],
    ...items,
    [t('jobs.user'), `#${job.userId}`],
    [t('jobs.started'), formatOptionalTime(job.startedAt)],
    [t('jobs.finished'), formatOptionalTime(job.finishedAt)],
    [t('jobs.cost'), job.quota > 0 ? formatQuota(job.quota, status) : undefined],
  ];
  return (
    <Stack gap="4" minW="0" align="stretch">
      <DescriptionList items={known.filter((item): item is [string, string] => item[1] !== undefined)} />
      {prompt !== '' && <CopyPrompt prompt={prompt} />}
      {children}
    </Stack>
  );
}

function CopyPrompt({ prompt }: { prompt: string }) {
  const t = useT();
  const { isCopied, copyNow, dialog } = useCopied(prompt);
  return (
    <>
      <Button variant="outline" size="xs" alignSelf="start" onClick={copyNow}>
        {isCopied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
        {t(isCopied ? 'jobs.prompt.copied' : 'jobs.prompt.copy')}
      </Button>
      {dialog}
    </>
  );
}
