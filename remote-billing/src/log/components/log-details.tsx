import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { isCall, outputSpeed, retryChain } from '../model';
import { exactNumber, secondsText } from '../numbers';
import { ChargeLines } from './charge-lines';
import { FactList } from './fact-list';

/** Everything that is known about one log line, in words. */
export function LogDetails({ entry }: { entry: LogEntry }) {
  const { facts, channel, content } = entry;
  const t = useT();
  const speed = isCall(entry) ? outputSpeed(entry) : undefined;
  const known: [string, string | undefined][] = [
    [t('log.details.content'), content || undefined],
    [t('log.channel'), channel && `#${channel.id} ${channel.name}`.trim()],
    [t('log.details.retry'), retryChain(entry)],
    [t('log.details.mapped'), facts?.upstreamModel && `${entry.model} → ${facts.upstreamModel}`],
    [t('log.details.effort'), facts?.reasoningEffort],
    [t('log.times.first'), facts?.firstToken === undefined ? undefined : secondsText(facts.firstToken)],
    [t('log.times.total'), isCall(entry) ? `${exactNumber(entry.useTime)} s` : undefined],
    [t('log.details.speed'), speed === undefined ? undefined : t('log.details.speed.value', { speed: exactNumber(Math.round(speed)) })],
  ];
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(18rem, 2fr) 3fr' }} gap="5" width="full" py="1">
      <FactList facts={known.filter((fact): fact is [string, string] => fact[1] !== undefined)} />
      <ChargeLines entry={entry} />
    </Grid>
  );
}
