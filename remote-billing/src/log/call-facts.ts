import { formatNumber } from '../format-number';
import type { useT } from '../i18n';
import type { LogEntry } from './api/types';
import { isCall, outputSpeed } from './model';

/** A name and its value; undefined where the entry does not contain it. */
export type Fact = [name: string, value: string | undefined];

export const isKnown = (fact: Fact): fact is [string, string] => fact[1] !== undefined;

type Translate = ReturnType<typeof useT>;

/** What the columns of the list do not tell about the request. */
export const requestFacts = ({ metadata, model }: LogEntry, t: Translate): Fact[] => [
  [t('log.details.mapped'), metadata?.upstreamModel && `${model} → ${metadata.upstreamModel}`],
  [t('log.details.effort'), metadata?.reasoningEffort],
  [t('log.details.status'), metadata?.statusCode?.toString()],
  [t('log.details.error-code'), metadata?.errorCode],
];

export function speedFact(entry: LogEntry, t: Translate): Fact {
  const speed = isCall(entry) ? outputSpeed(entry) : undefined;
  return [
    t('log.details.speed'),
    speed === undefined ? undefined : t('log.details.speed.value', { speed: formatNumber(Math.round(speed)) }),
  ];
}
