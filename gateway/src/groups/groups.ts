import type { GroupMap } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { type Language, translate } from '../messages/translate';

/** What one call in a group costs beside the normal price; 1 for a group without a ratio. */
export function groupRatio({ options }: Pick<Gateway, 'options'>, group: string): number {
  const ratio = options.ratios('GroupRatio')[group];
  return typeof ratio === 'number' ? ratio : 1;
}

/** Groups that somebody of this group may choose: the offered ones and their own, as far as they have a ratio. Empty for nobody. */
export function usableGroups({ options }: Pick<Gateway, 'options'>, ownGroup: string, language: Language = 'zh'): GroupMap {
  const offered = (options.json('UserUsableGroups') ?? {}) as Record<string, string>;
  const descriptions = { ...(ownGroup && { [ownGroup]: translate(language, 'ownGroup') }), ...offered };
  const ratios = options.ratios('GroupRatio');
  const usable = Object.entries(descriptions).filter(([name]) => Object.hasOwn(ratios, name));
  return Object.fromEntries(usable.map(([name, desc]) => [name, { ratio: ratios[name] ?? 1, desc: String(desc) }]));
}
