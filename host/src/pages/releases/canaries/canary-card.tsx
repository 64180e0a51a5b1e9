import { Badge, Button, chakra, Flex, RelativeTime, StatusTag, Text, type Tone } from '@console/shared/ui';
import type { EvaluationResult, RolloutEvaluation } from '../../../../contract/guard';
import type { ArmCount, Canary, StatusLine } from '../../../../contract/log';

import type { PendingCommand } from '../command-dialog';
import { useReleasesT } from '../texts';
import { shortVersions } from '../version';
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
  return (
    <Frame aria-label={`${name} ${version}`}>
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="medium">{name}</Text>
        <Text fontFamily="mono" title={version}>
          {names.to}
        </Text>
        <Badge colorPalette="orange">{t('canary.share', { share: formatShare(percent) })}</Badge>
        {evaluation && <StatusTag tone={tones[evaluation.state]}>{t(`verdict.${evaluation.state}`)}</StatusTag>}
        {startedAt !== undefined && (
          <Text color="fg.muted" textStyle="sm">
            <RelativeTime seconds={Math.floor(startedAt / 1000)} />
          </Text>
        )}
      </Flex>
      {schedule && (
        <Text color="fg.muted" textStyle="sm">
          {t('canary.steps', { shares: schedule.steps.map(formatShare).join(' → '), minutes: Math.round(schedule.every / 60_000) })}{' '}
          {changedAt !== undefined && <RelativeTime seconds={Math.floor((changedAt + schedule.every) / 1000)} />}
        </Text>
      )}
      {evaluation ? (
        <Evidence live={live} evaluation={evaluation} startedAt={startedAt} />
      ) : (
        <Text textStyle="sm">{t('canary.no-samples')}</Text>
      )}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" onClick={onShare}>
          {t('canary.change')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onCommand({ verb: 'promote', name, from: live, to: version, isBad: false })}>
          {t('canary.promote')}
        </Button>
        <Button size="sm" variant="outline" colorPalette="red" onClick={() => onCommand({ verb: 'end', name, from: version, to: live })}>
          {t('end')}
        </Button>
      </Flex>
    </Frame>
  );
}

function Evidence({ live, evaluation, startedAt }: { live: string; evaluation: RolloutEvaluation; startedAt: number | undefined }) {
  const t = useReleasesT();
  const { version, canary, control, evidence, threshold, failures } = evaluation;
  const names = shortVersions(live, version);
  const failureTimes = (arm: 'canary' | 'control') => failures.flatMap((failure) => (failure.arm === arm ? [failure.at] : []));
  const countText = (arm: ArmCount) => t('canary.failed', { failed: arm.failed, count: arm.seen, rate: formatRate(arm) });
  return (
    <>
      <Flex columnGap="6" rowGap="1" wrap="wrap" textStyle="sm" aria-live="polite">
        <Legend data-arm="canary">
          <b title={version}>{names.to}</b> {countText(canary)}
        </Legend>
        <Legend data-arm="control">
          <b title={live}>{names.from}</b> {countText(control)}
        </Legend>
        <Text color="fg.muted">{t('canary.evidence', { evidence: Math.round(evidence).toLocaleString('en-US'), threshold })}</Text>
      </Flex>
      {failures.length > 0 && (
        <FailureCurves
          label={t('canary.error-rates', { version: names.to, canary: formatRate(canary), live: names.from, control: formatRate(control) })}
          canary={{ failures: failureTimes('canary'), seen: canary.seen }}
          control={{ failures: failureTimes('control'), seen: control.seen }}
          from={startedAt ?? Math.min(...failures.map(({ at }) => at))}
        />
      )}
    </>
  );
}

const Frame = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' },
});

const Legend = chakra('span', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    '& b': { fontFamily: 'mono', fontWeight: 'medium' },
    _before: { content: '""', display: 'inline-block', width: '3', height: '0.5', me: '2', verticalAlign: 'middle' },
    '&[data-arm=canary]::before': { bg: 'orange.solid' },
    '&[data-arm=control]::before': { bg: 'fg.subtle' },
  },
});
