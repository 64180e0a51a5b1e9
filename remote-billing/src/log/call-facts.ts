import { formatNumber } from '../format-number';
import type { useT } from '../i18n';
import type { LogEntry, StreamEnd } from './api/types';
import { isCall, outputSpeed } from './model';

/** A name and its value; undefined where the entry does not contain it. */
export type Fact = [name: string, value: string | undefined];

export const isKnown = (fact: Fact): fact is [string, string] => fact[1] !== undefined;

type Translate = ReturnType<typeof useT>;

const knownEnds = ['done', 'eof', 'client_gone', 'upstream_error', 'scanner_error', 'timeout', 'quota', 'stopped'] as const;

function streamText(end: StreamEnd | undefined, t: Translate): string | undefined {
  if (end === undefined) {
    return undefined;
  }
  const known = knownEnds.find((name) => name === end.reason);
  const text = known ? t(`log.stream.${known}`) : end.reason;
  return end.error === undefined ? text : `${text} · ${end.error}`;
}

/** What the columns of the list do not tell about the request. */
export const requestFacts = ({ metadata, model, address }: LogEntry, t: Translate): Fact[] => [
  [t('log.details.mapped'), metadata?.upstreamModel && `${model} → ${metadata.upstreamModel}`],
  [t('log.details.effort'), metadata?.reasoningEffort],
  [t('log.details.status'), metadata?.statusCode?.toString()],
  [t('log.details.error-code'), metadata?.errorCode],
  [t('log.details.path'), metadata?.requestPath],
  [t('log.details.stream'), streamText(metadata?.streamEnd, t)],
  [t('log.details.affinity'), metadata?.affinityRule],
  [t('log.details.operator'), metadata?.operator],
  [t('log.details.ip'), address],
  [t('log.details.user-agent'), metadata?.userAgent],
];

export function speedFact(entry: LogEntry, t: Translate): Fact {
  const speed = isCall(entry) ? outputSpeed(entry) : undefined;
  return [
    t('log.details.speed'),
    speed === undefined ? undefined : t('log.details.speed.value', { speed: formatNumber(Math.round(speed)) }),
  ];
}
