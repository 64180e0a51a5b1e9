import { formatDecimals } from '@console/shared/format';
import { progressStyles } from '@console/shared/styles';
import { Button, chakra, Flex, Grid, RelativeTime, StatusTag, Text, type Tone } from '@console/shared/ui';
import type { EvaluationResult, RolloutEvaluation } from '../../../../contract/guard';
import type { ArmCount, Canary, StatusLine } from '../../../../contract/log';
import type { PendingCommand } from '../command-dialog';
import { versionStyles } from '../tables.styles';
import { useReleasesT } from '../texts';
import { shortVersions } from '../version';
import { VersionCode } from '../version-code';
import { FailureCurves } from './failure-curves';
import { formatShare } from './share';

export type CanaryCardProps = {
  status: StatusLine & { canary: Canary };
  /** Undefined while the counts of the edges cannot be read. */
  evaluation: RolloutEvaluation | undefined;
  /** Unix milliseconds, like `changedAt`; undefined if the history is too short. */
  startedAt: number | undefined;
  changedAt: number | undefined;
  onCommand: (command: PendingCommand) => void;
  onShare: () => void;
};

const tones: Record<EvaluationResult, Tone> = { few: 'neutral', fine: 'good', fails: 'bad' };

const formatRate = ({ seen, failed }: ArmCount) => `${Number(((100 * failed) / Math.max(seen, failed, 1)).toFixed(2))}%`;

export function CanaryCard({ status, evaluation, startedAt, changedAt, onCommand, onShare }: CanaryCardProps) {
  const t = useReleasesT();
  const { name, live, canary } = status;
  const { version, percent, schedule } = canary;
  const names = shortVersions(live, version);
  const [next, ...later] = schedule?.steps ?? [];
  return (
    <Frame aria-label={`${name} ${version}`}>
      <Flex columnGap="3" rowGap="1" align="baseline" wrap="wrap">
        <Text fontWeight="medium">{name}</Text>
        {evaluation && <StatusTag tone={tones[evaluation.state]}>{t(`verdict.${evaluation.state}`)}</StatusTag>}
        {startedAt !== undefined && (
          <Text color="fg.muted" textStyle="sm">
            <RelativeTime seconds={Math.floor(startedAt / 1000)} />
          </Text>
        )}
      </Flex>
      {schedule && next !== undefined && (
        <Text color="fg.muted" textStyle="sm">
          {t('canary.next', { share: formatShare(next) })}
          {changedAt !== undefined && (
            <>
              {t('canary.next.separator')}
              <RelativeTime seconds={Math.floor((changedAt + schedule.every) / 1000)} />
            </>
          )}
          {later.length > 0 && t('canary.later', { shares: later.map(formatShare).join(' → ') })}
        </Text>
      )}
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="8" rowGap="4" aria-live="polite">
        <Arm kind="stable" version={live} name={names.from} share={100 - percent} count={evaluation?.control} />
        <Arm kind="canary" version={version} name={names.to} share={percent} count={evaluation?.canary} />
      </Grid>
      {evaluation && <Curves live={live} evaluation={evaluation} startedAt={startedAt} />}
      <Flex gap="2" wrap="wrap" align="center" justify="flex-end">
        <Text textStyle="sm" color="fg.muted" me="auto">
          {evaluation
            ? t('canary.evidence', {
                evidence: formatDecimals(evaluation.evidence, 0),
                threshold: evaluation.threshold,
              })
            : t('canary.no-samples')}
        </Text>
        <Button size="sm" variant="ghost" color="fg.error" onClick={() => onCommand({ verb: 'end', name, from: version, to: live })}>
          {t('end')}
        </Button>
        <Button size="sm" variant="outline" onClick={onShare}>
          {t('canary.change')}
        </Button>
        <Button size="sm" onClick={() => onCommand({ verb: 'promote', name, from: live, to: version, isBad: false })}>
          {t('canary.promote')}
        </Button>
      </Flex>
    </Frame>
  );
}

function Curves({ live, evaluation, startedAt }: { live: string; evaluation: RolloutEvaluation; startedAt: number | undefined }) {
  const t = useReleasesT();
  const { version, canary, control, failures } = evaluation;
  const names = shortVersions(live, version);
  const failureTimes = (arm: 'canary' | 'control') => failures.flatMap((failure) => (failure.arm === arm ? [failure.at] : []));
  if (failures.length === 0) {
    return null;
  }
  return (
    <FailureCurves
      label={t('canary.error-rates', { version: names.to, canary: formatRate(canary), live: names.from, control: formatRate(control) })}
      canary={{ failures: failureTimes('canary'), seen: canary.seen }}
      control={{ failures: failureTimes('control'), seen: control.seen }}
      from={startedAt ?? Math.min(...failures.map(({ at }) => at))}
    />
  );
}

const Frame = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' },
});

type ArmProps = {
  kind: 'stable' | 'canary';
  version: string;
  /** Of the version, as short as is unique. */
  name: string;
  /** Percent of the visitors. */
  share: number;
  count: ArmCount | undefined;
};

/** How many visitors get a version, and how many of them saw errors. */
function Arm({ kind, version, name, share, count }: ArmProps) {
  const t = useReleasesT();
  const label = t(`canary.arm.${kind}`);
  return (
    <ArmFrame>
      <Flex justify="space-between" gap="3">
        <span>
          {label} <VersionCode version={version} />
        </span>
        <b>{formatShare(Number(share.toFixed(2)))}</b>
      </Flex>
      <progress data-warning={kind === 'canary' ? '' : undefined} value={share} max={100} aria-label={`${label} ${name}`} />
      {count && (
        <small data-failing={count.failed > 0 ? '' : undefined}>
          {count.seen + count.failed === 0
            ? t('canary.unseen')
            : t('canary.failed', { failed: count.failed, count: count.seen, rate: formatRate(count) })}
        </small>
      )}
    </ArmFrame>
  );
}

const ArmFrame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& b': { fontWeight: 'semibold' },
    ...versionStyles,
    '& progress': { ...progressStyles, width: 'full', height: '2' },
    '& small': { textStyle: 'xs', color: 'fg.muted', '&[data-failing]': { color: 'fg.error' } },
  },
});
