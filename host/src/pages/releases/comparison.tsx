import { useSearchParams } from '@console/shared/router';
import { Button, chakra, Flex, InfoDialog, PlainSelect, Stack, Text } from '@console/shared/ui';
import type { Overview } from '../../../contract/overview';
import { useChangeText } from './change-text';
import { formatKilobyteChange } from './kilobytes';
import { useReleasesT } from './texts';
import { diffCanaries, diffEntries, type VersionDiff } from './version-diff';

export type ComparisonProps = { overview: Overview };

const isComparable = ({ history }: Overview) => history.length >= 2;

/** Opens the comparison of the latest two entries. */
export function CompareButton({ overview }: ComparisonProps) {
  const t = useReleasesT();
  const [, setParams] = useSearchParams();
  const { history } = overview;
  const open = () =>
    setParams((current) => {
      current.set('compare', `${history[1]?.sequence}..${history[0]?.sequence}`);
      return current;
    });
  return (
    isComparable(overview) && (
      <Button size="sm" variant="outline" onClick={open}>
        {t('compare')}
      </Button>
    )
  );
}

/** Open while the address has `?compare=3..7`. */
export function ComparisonDialog({ overview }: ComparisonProps) {
  const t = useReleasesT();
  const [params, setParams] = useSearchParams();
  const close = () =>
    setParams((current) => {
      current.delete('compare');
      return current;
    });
  return (
    params.has('compare') &&
    isComparable(overview) && (
      <InfoDialog title={t('compare.title')} onClose={close}>
        <Comparison overview={overview} />
      </InfoDialog>
    )
  );
}

/** Compares two entries, by default the latest two. */
function Comparison({ overview: { history, versions } }: ComparisonProps) {
  const t = useReleasesT();
  const { canaryText } = useChangeText();
  const [params, setParams] = useSearchParams();
  const sequences = history.map(({ sequence }) => sequence);
  const [requestedFrom, requestedTo] = (params.get('compare') ?? '').split('..').map(Number);
  const validOr = (sequence: number | undefined, fallback: number) =>
    sequence !== undefined && sequences.includes(sequence) ? sequence : fallback;
  const [from, to] = [validOr(requestedFrom, sequences[1] ?? 0), validOr(requestedTo, sequences[0] ?? 0)];
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
    <Stack gap="4">
      <Flex gap="2" direction={{ base: 'column', md: 'row' }} align={{ base: 'stretch', md: 'center' }}>
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
    </Stack>
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
