import { progressStyles } from '@console/shared/styles';
import { chakra } from '@console/shared/ui';
import type { WatchEvaluation } from '../../../contract/guard';
import type { RolloutProgress } from './rollout-progress';
import { useTabsText } from './tabs-text';
import { useReleasesT } from './texts';
import { VersionCode } from './version-code';

export type VersionCellProps = { version: string; watch: WatchEvaluation | undefined };

export function VersionCell({ version, watch }: VersionCellProps) {
  const t = useReleasesT();
  return (
    <>
      <VersionCode version={version} />
      {watch && watch.failed > 0 && (
        <span data-tone="warning" title={t('watched', { failed: watch.failed, count: watch.seen })}>
          {' '}
          {t('watched.short', { failed: watch.failed, count: watch.seen })}
        </span>
      )}
    </>
  );
}

/** How many open tabs run the live version or the canary, and what the others run, as a share while there are others. */
export function TabsCell({ progress }: { progress: RolloutProgress }) {
  const t = useReleasesT();
  const { none, updated, onCanary, behind } = useTabsText(progress);
  if (none) {
    return <span data-quiet="">{none}</span>;
  }
  const all = progress.behind.reduce((sum, { tabs }) => sum + tabs, progress.updated + progress.onCanary);
  return (
    <span aria-live="polite">
      {progress.behind.length > 0 && <Bar value={progress.updated + progress.onCanary} max={all} aria-label={t('tabs')} />}
      {updated}
      {onCanary && <span data-quiet=""> · {onCanary}</span>}
      {behind.map((text) => (
        <span key={text} data-tone="warning">
          {' · '}
          {text}
        </span>
      ))}
    </span>
  );
}

const Bar = chakra('progress', {
  base: { ...progressStyles, display: 'inline-block', width: '16', height: '1.5', me: '2.5', verticalAlign: 'middle' },
});
