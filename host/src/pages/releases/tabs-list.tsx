import { Stack, Text } from '@console/shared/ui';
import type { RolloutProgress } from './rollout-progress';
import { useTabsText } from './tabs-text';

export function TabsList({ progress }: { progress: RolloutProgress }) {
  const { none, updated, onCanary, behind } = useTabsText(progress);
  if (none) {
    return <Text color="fg.muted">{none}</Text>;
  }
  return (
    <Stack gap="0" aria-live="polite">
      <span>{updated}</span>
      {onCanary && (
        <Text color="fg.muted" textStyle="sm">
          {onCanary}
        </Text>
      )}
      {behind.map((text) => (
        <Text key={text} color="fg.warning" textStyle="sm">
          {text}
        </Text>
      ))}
    </Stack>
  );
}
