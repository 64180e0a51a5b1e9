import { Stack, Text } from '@console/shared/ui';
import type { Arrival } from './arrival';
import { useReleasesT } from './texts';

const kinds = ['form', 'stream', 'selection'] as const;

/** How many tabs run the live version, and which do not yet. */
export function TabsCell({ arrival: { there, tried, behind } }: { arrival: Arrival }) {
  const t = useReleasesT();
  if (there + tried === 0 && behind.length === 0) {
    return <Text color="fg.muted">{t('tabs.none')}</Text>;
  }
  const why = (held: string[]) => kinds.filter((kind) => held.includes(kind)).map((kind) => t(`held.${kind}`));
  return (
    <Stack gap="0" aria-live="polite">
      <span>{t('tabs.all', { count: there })}</span>
      {tried > 0 && (
        <Text color="fg.muted" textStyle="sm">
          {t('tabs.tried', { count: tried })}
        </Text>
      )}
      {behind.map(({ version, tabs, held }) => (
        <Text key={`${version} ${held.join()}`} color="fg.warning" textStyle="sm">
          {t('tabs.behind', { count: tabs, version })}
          {held.length > 0 && ` (${t('held', { kinds: why(held).join(', ') })})`}
        </Text>
      ))}
    </Stack>
  );
}
