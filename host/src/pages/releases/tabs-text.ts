import type { RolloutProgress } from './rollout-progress';
import { useReleasesT } from './texts';

const blockerKinds = ['form', 'stream', 'selection'] as const;

/** `none` stands for the other texts when no tab is open. `updated` counts those on the canary too, which are where they should be. */
export type TabsText = { none?: string; updated: string; onCanary: string | undefined; behind: string[] };

export function useTabsText({ updated, onCanary, behind }: RolloutProgress): TabsText {
  const t = useReleasesT();
  const blockerTexts = (held: string[]) => blockerKinds.filter((kind) => held.includes(kind)).map((kind) => t(`update-blockers.${kind}`));
  return {
    ...(updated + onCanary === 0 && behind.length === 0 && { none: t('tabs.none') }),
    updated: t('tabs.all', { count: updated + onCanary }),
    onCanary: onCanary > 0 ? t('tabs.canary', { count: onCanary }) : undefined,
    behind: behind.map(({ version, tabs, held }) => {
      const text = t('tabs.behind', { count: tabs, version });
      return held.length > 0 ? `${text} (${t('held', { kinds: blockerTexts(held).join(t('separator')) })})` : text;
    }),
  };
}
