import { useSession } from '@console/shared/session';
import { Button, DescriptionList, Grid, Stack, useCopied } from '@console/shared/ui';
import { Check, Copy } from 'lucide-react';
import { formatNumber, formatSeconds } from '../../format-number';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { type Fact, isKnown, requestFacts, speedFact } from '../call-facts';
import { formatContent } from '../format-content';
import { formatRetryChain, isCall, readableRecord } from '../model';
import { ChargeExplanation } from './charge-explanation';

export function LogDetails({ entry }: { entry: LogEntry }) {
  const { channel } = entry;
  const t = useT();
  const display = useSession((state) => state.status);
  const first = entry.metadata?.firstTokenMs;
  const known: Fact[] = [
    [t('log.details.content'), formatContent(entry, t, display) || undefined],
    [t('log.channel'), channel && `#${channel.id} ${channel.name}`.trim()],
    [t('log.details.retry'), formatRetryChain(entry)],
    [t('log.times.total'), isCall(entry) ? `${formatNumber(entry.useTime)} s` : undefined],
    ...requestFacts(entry, t),
    [t('log.times.first'), first === undefined ? undefined : formatSeconds(first)],
    speedFact(entry, t),
  ];
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(18rem, 2fr) 3fr' }} gap="5" width="full" py="1">
      <Stack gap="3" align="start">
        <DescriptionList isFluid items={known.filter(isKnown)} />
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
