import { Badge, Button, chakra, Flex, RelativeTime, StatusTag, Text, type Tone } from '@console/shared/ui';
import type { EvaluationResult, RolloutEvaluation } from '../../../../contract/guard';
import type { ArmCount, Canary, StatusLine } from '../../../../contract/log';

import type { PendingCommand } from '../command-dialog';
import { useReleasesT } from '../texts';
import { Curves } from './curves';
import { formatShare } from './share';

export type CanaryCardProps = {
  line: StatusLine & { canary: Canary };
  /** Undefined while what edges have counted cannot be read. */
  judgement: RolloutEvaluation | undefined;
  /** When it began and when its share last changed, Unix milliseconds; undefined where the history does not reach back. */
  startedAt: number | undefined;
  changedAt: number | undefined;
  onCommand: (wish: PendingCommand) => void;
  onShare: () => void;
};

const tones: Record<EvaluationResult, Tone> = { few: 'neutral', fine: 'good', fails: 'bad' };

const formatRate = ({ seen, failed }: ArmCount) => `${Number(((100 * failed) / Math.max(seen, failed, 1)).toFixed(2))} %`;

/** One canary: to whom it goes, how it fares beside what is live, and what may be done about it. */
export function CanaryCard({ line, judgement, startedAt, changedAt, onCommand, onShare }: CanaryCardProps) {
  const t = useReleasesT();
  const { name, live, canary } = line;
  const { version, percent, schedule } = canary;
  return (
    <Frame aria-label={`${name} ${version}`}>
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="medium">{name}</Text>
        <Text fontFamily="mono">{version}</Text>
        <Badge colorPalette="orange">{t('canary.share', { share: formatShare(percent) })}</Badge>
        {judgement && <StatusTag tone={tones[judgement.state]}>{t(`verdict.${judgement.state}`)}</StatusTag>}
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
      {judgement ? <Evidence live={live} judgement={judgement} began={startedAt} /> : <Text textStyle="sm">{t('canary.unread')}</Text>}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" onClick={onShare}>
          {t('canary.change')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onCommand({ verb: 'promote', name, from: live, to: version, isBad: false })}>
          {t('canary.all')}
        </Button>
        <Button size="sm" variant="outline" colorPalette="red" onClick={() => onCommand({ verb: 'end', name, from: version, to: live })}>
          {t('end')}
        </Button>
      </Flex>
    </Frame>
  );
}

function Evidence({ live, judgement, began }: { live: string; judgement: RolloutEvaluation; began: number | undefined }) {
  const t = useReleasesT();
  const { version, canary, control, evidence, threshold, failures } = judgement;
  const failureTimes = (arm: 'canary' | 'control') => failures.flatMap((failure) => (failure.arm === arm ? [failure.at] : []));
  const countText = (arm: ArmCount) => t('canary.failed', { failed: arm.failed, count: arm.seen, rate: formatRate(arm) });
  return (
    <>
      <Flex columnGap="6" rowGap="1" wrap="wrap" textStyle="sm" aria-live="polite">
        <Legend data-arm="canary">
          <b>{version}</b> {countText(canary)}
        </Legend>
        <Legend data-arm="control">
          <b>{live}</b> {countText(control)}
        </Legend>
        <Text color="fg.muted">{t('canary.evidence', { evidence: Math.round(evidence).toLocaleString('en-US'), threshold })}</Text>
      </Flex>
      <Curves
        label={t('canary.curves', { version, canary: formatRate(canary), live, control: formatRate(control) })}
        canary={{ failures: failureTimes('canary'), seen: canary.seen }}
        control={{ failures: failureTimes('control'), seen: control.seen }}
        from={began ?? Math.min(Date.now(), ...failures.map(({ at }) => at))}
      />
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
