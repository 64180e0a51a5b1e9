import { useSession } from '@console/shared/session';
import { DescriptionList, Stack } from '@console/shared/ui';
import { formatNumber, formatSeconds } from '../../format-number';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { type Fact, isKnown, speedFact } from '../call-facts';
import { explainCharge, listsTokens, quotaPerUnitOf } from '../charge';
import { cacheShare, isCall, usesTokens } from '../model';
import { ChargeTable } from './charge-table';

/** What a call cost and how that adds up, and then what the sum does not tell. */
export function LogUsage({ entry }: { entry: LogEntry }) {
  const t = useT();
  const rate = quotaPerUnitOf(useSession((state) => state.status));
  const charge = explainCharge(entry, rate);
  const hasTokens = usesTokens(entry) && !(charge && listsTokens(charge));
  const time = `${formatNumber(entry.useTime)} s`;
  const first = entry.metadata?.firstTokenMs;
  const facts: Fact[] = [
    ...(hasTokens ? tokenFacts(entry, t) : []),
    [t('log.times'), first === undefined ? time : t('log.times.value', { time, first: formatSeconds(first) })],
    speedFact(entry, t),
  ];
  return (
    <Stack gap="4">
      {charge && <ChargeTable entry={entry} charge={charge} />}
      {isCall(entry) && <DescriptionList {...(hasTokens && { title: t('log.usage') })} items={facts.filter(isKnown)} />}
    </Stack>
  );
}

function tokenFacts(entry: LogEntry, t: ReturnType<typeof useT>): Fact[] {
  const share = cacheShare(entry);
  const input = formatNumber(entry.promptTokens);
  return [
    [t('log.prompt'), share === undefined ? input : `${input} · ${t('log.cached.short', { share })}`],
    [t('log.completion'), formatNumber(entry.completionTokens)],
  ];
}
