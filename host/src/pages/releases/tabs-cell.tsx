import { Stack, Text } from '@console/shared/ui';
import type { RolloutProgress } from './rollout-progress';
import { useReleasesT } from './texts';

const blockerKinds = ['form', 'stream', 'selection'] as const;

export function TabsCell({ progress: { updated, onCanary, behind } }: { progress: RolloutProgress }) {
  const t = useReleasesT();
  if (updated + onCanary === 0 && behind.length === 0) {
    return <Text color="fg.muted">{t('tabs.none')}</Text>;
  }
  const blockerTexts = (held: string[]) => blockerKinds.filter((kind) => held.includes(kind)).map((kind) => t(`update-blockers.${kind}`));
  return (
    <Stack gap="0" aria-live="polite">
      <span>{t('tabs.all', { count: updated })}</span>
      {onCanary > 0 && (
        <Text color="fg.muted" textStyle="sm">
          {t('tabs.canary', { count: onCanary })}
        </Text>
      )}
      {behind.map(({ version, tabs, held }) => (
        <Text key={`${version} ${held.join()}`} color="fg.warning" textStyle="sm">
          {t('tabs.behind', { count: tabs, version })}
          {held.length > 0 && ` (${t('held', { kinds: blockerTexts(held).join(', ') })})`}
        </Text>
      ))}
    </Stack>
  );
}
