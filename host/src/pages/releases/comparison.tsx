import { useSearchParams } from '@console/shared/router';
import { chakra, Flex, PlainSelect, Text } from '@console/shared/ui';
import type { Overview } from '../../../contract/overview';
import { useChangeText } from './change-text';
import { formatKilobyteChange } from './kilobytes';
import { useReleasesT } from './texts';
import { diffCanaries, diffEntries, type VersionDiff } from './version-diff';

export type ComparisonProps = { overview: Overview };

/** Compares the two entries of `?compare=3..7`, by default the latest two. */
export function Comparison({ overview: { history, versions } }: ComparisonProps) {
  const t = useReleasesT();
  const { canaryText } = useChangeText();
  const [params, setParams] = useSearchParams();
  const sequences = history.map(({ sequence }) => sequence);
  const [requestedFrom, requestedTo] = (params.get('compare') ?? '').split('..').map(Number);
  const validOr = (sequence: number | undefined, fallback: number) =>
    sequence !== undefined && sequences.includes(sequence) ? sequence : fallback;
  const [from, to] = [validOr(requestedFrom, sequences[1] ?? 0), validOr(requestedTo, sequences[0] ?? 0)];
  if (sequences.length < 2) {
    return null;
  }
  const options = history.map(({ sequence, verb, actor }) => ({
    value: String(sequence),
    label: t('compare.entry', { sequence, verb: t(`verb.${verb}`), actor }),
  }));
  const compareEntries = (nextFrom: string | number, nextTo: string | number) =>
    setParams(
      (current) => {
        current.set('compare', `${nextFrom}..${nextTo}`);
        return current;
      },
      { replace: true },
    );
  const diffs = diffEntries(history, from, to, versions);
  const canaries = diffCanaries(history, from, to);
  return (
    <Flex direction="column" gap="3" mb="4" p="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Flex gap="2" align="center" wrap="wrap">
        <Text textStyle="sm" color="fg.muted">
          {t('compare')}
        </Text>
        <PlainSelect label={t('compare.from')} value={String(from)} options={options} onChange={(next) => compareEntries(next, to)} />
        <Text textStyle="sm" color="fg.muted">
          {t('compare.with')}
        </Text>
        <PlainSelect label={t('compare.to')} value={String(to)} options={options} onChange={(next) => compareEntries(from, next)} />
      </Flex>
      {diffs.length + canaries.length === 0 ? (
        <Text textStyle="sm">{t('unchanged')}</Text>
      ) : (
        <List aria-label={t('compare.result')}>
          {diffs.map((diff) => (
            <DiffRow key={diff.name} diff={diff} />
          ))}
          {canaries.map((canary) => (
            <li key={`canary ${canary.name}`}>{canaryText(canary)}</li>
          ))}
        </List>
      )}
    </Flex>
  );
}

function DiffRow({ diff: { name, from, to, bytes, added, removed } }: { diff: VersionDiff }) {
  const t = useReleasesT();
  return (
    <li>
      <Text fontWeight="medium" minW="24">
        {name}
      </Text>
      <Text fontFamily="mono">{from === null ? to : `${from} → ${to ?? t('compare.none')}`}</Text>
      <Flex gap="4" wrap="wrap" color="fg.muted">
        {bytes !== undefined && <span>{formatKilobyteChange(bytes)}</span>}
        {added.length > 0 && <span>{t('compare.added', { paths: added.join(', ') })}</span>}
        {removed.length > 0 && <span>{t('compare.removed', { paths: removed.join(', ') })}</span>}
      </Flex>
    </li>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    textStyle: 'sm',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1', py: '1' },
  },
});
