import { progressStyles } from '@console/shared/styles';
import { chakra, StatusTag } from '@console/shared/ui';
import type { WatchEvaluation } from '../../../contract/guard';
import type { StatusLine } from '../../../contract/log';
import { formatShare } from './canaries/share';
import type { RolloutProgress } from './rollout-progress';
import { useTabsText } from './tabs-text';
import { useReleasesT } from './texts';

export type VersionCellProps = { status: StatusLine; watch: WatchEvaluation | undefined };

export function VersionCell({ status: { live, canary }, watch }: VersionCellProps) {
  const t = useReleasesT();
  return (
    <>
      <code>{live}</code>
      {canary && (
        <>
          {' '}
          <StatusTag tone="warning">
            {canary.version} {t('canary.share', { share: formatShare(canary.percent) })}
          </StatusTag>
        </>
      )}
      {watch && (
        <small data-tone={watch.failed > 0 ? 'warning' : undefined}> {t('watched', { failed: watch.failed, count: watch.seen })}</small>
      )}
    </>
  );
}

/** The share of open tabs that run the live version, and who does not. */
export function TabsCell({ progress }: { progress: RolloutProgress }) {
  const t = useReleasesT();
  const { none, updated, onCanary, behind } = useTabsText(progress);
  if (none) {
    return <small>{none}</small>;
  }
  const all = progress.behind.reduce((sum, { tabs }) => sum + tabs, progress.updated + progress.onCanary);
  return (
    <span aria-live="polite">
      <Bar value={progress.updated} max={all} aria-label={t('tabs')} />
      {updated}
      {onCanary && <small> {onCanary}</small>}
      {behind.map((text) => (
        <small key={text} data-tone="warning">
          {' '}
          {text}
        </small>
      ))}
    </span>
  );
}

const Bar = chakra('progress', {
  base: { ...progressStyles, display: 'inline-block', width: '24', height: '1.5', me: '2.5', verticalAlign: 'middle' },
});
