import { DescriptionList, Stack } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { type Fact, isKnown, speedFacts } from '../call-facts';
import { cacheShare, isCall, usesTokens } from '../model';
import { ChargeTable } from './charge-table';

/** What a call cost and how that adds up, and then what it used. */
export function LogUsage({ entry }: { entry: LogEntry }) {
  const t = useT();
  const share = cacheShare(entry);
  const input = formatNumber(entry.promptTokens);
  const tokens: Fact[] = [
    [t('log.prompt'), share === undefined ? input : `${input} · ${t('log.cached.short', { share })}`],
    [t('log.completion'), formatNumber(entry.completionTokens)],
  ];
  const facts: Fact[] = [
    ...(usesTokens(entry) ? tokens : []),
    [t('log.times'), `${formatNumber(entry.useTime)} s`],
    ...speedFacts(entry, t),
  ];
  return (
    <Stack gap="4">
      <ChargeTable entry={entry} />
      {isCall(entry) && <DescriptionList title={t('log.usage')} items={facts.filter(isKnown)} />}
    </Stack>
  );
}
