import { useSession } from '@console/shared/session';
import { Grid, Stack } from '@console/shared/ui';
import { FactList } from '../../fact-list';
import { useT } from '../../i18n';
import { exactNumber, secondsText } from '../../numbers';
import type { LogEntry } from '../api/types';
import { contentOf } from '../content';
import { isCall, jsonOf, outputSpeed, retryChain } from '../model';
import { ChargeLines } from './charge-lines';
import { CopyJson } from './copy-json';

/** Everything that is known about one log line, in words. */
export function LogDetails({ entry }: { entry: LogEntry }) {
  const { facts, channel } = entry;
  const t = useT();
  const display = useSession((state) => state.status);
  const speed = isCall(entry) ? outputSpeed(entry) : undefined;
  const known: [string, string | undefined][] = [
    [t('log.details.content'), contentOf(entry, t, display) || undefined],
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
      <Stack gap="3" align="start">
        <FactList facts={known.filter((fact): fact is [string, string] => fact[1] !== undefined)} />
        <CopyJson text={jsonOf(entry)} />
      </Stack>
      <ChargeLines entry={entry} />
    </Grid>
  );
}
