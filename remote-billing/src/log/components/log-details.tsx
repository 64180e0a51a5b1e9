import { useSession } from '@console/shared/session';
import { Button, DescriptionList, Grid, Stack, useCopied } from '@console/shared/ui';
import { Check, Copy } from 'lucide-react';
import { formatNumber, formatSeconds } from '../../format-number';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { formatContent } from '../format-content';
import { formatRetryChain, isCall, outputSpeed, readableRecord } from '../model';
import { ChargeExplanation } from './charge-explanation';

export function LogDetails({ entry }: { entry: LogEntry }) {
  const { metadata, channel } = entry;
  const t = useT();
  const display = useSession((state) => state.status);
  const speed = isCall(entry) ? outputSpeed(entry) : undefined;
  const known: [string, string | undefined][] = [
    [t('log.details.content'), formatContent(entry, t, display) || undefined],
    [t('log.channel'), channel && `#${channel.id} ${channel.name}`.trim()],
    [t('log.details.retry'), formatRetryChain(entry)],
    [t('log.details.mapped'), metadata?.upstreamModel && `${entry.model} → ${metadata.upstreamModel}`],
    [t('log.details.effort'), metadata?.reasoningEffort],
    [t('log.times.first'), metadata?.firstTokenMs === undefined ? undefined : formatSeconds(metadata.firstTokenMs)],
    [t('log.times.total'), isCall(entry) ? `${formatNumber(entry.useTime)} s` : undefined],
    [t('log.details.speed'), speed === undefined ? undefined : t('log.details.speed.value', { speed: formatNumber(Math.round(speed)) })],
  ];
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(18rem, 2fr) 3fr' }} gap="5" width="full" py="1">
      <Stack gap="3" align="start">
        <DescriptionList isFluid items={known.filter((item): item is [string, string] => item[1] !== undefined)} />
        <CopyJson text={JSON.stringify(readableRecord(entry), null, 2)} />
      </Stack>
      <ChargeExplanation entry={entry} />
    </Grid>
  );
}

function CopyJson({ text }: { text: string }) {
  const t = useT();
  const { isCopied, copyNow, dialog } = useCopied(text);
  return (
    <>
      <Button variant="outline" size="xs" onClick={copyNow}>
        {isCopied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
        {t(isCopied ? 'log.details.copied' : 'log.details.copy')}
      </Button>
      {dialog}
    </>
  );
}
