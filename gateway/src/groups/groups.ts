import type { GroupMap } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { type Language, translate } from '../messages/translate';

export function groupRatio({ options }: Pick<Gateway, 'options'>, group: string): number {
  const ratio = options.ratios('GroupRatio')[group];
  return typeof ratio === 'number' ? ratio : 1;
}

export function usableGroups({ options }: Pick<Gateway, 'options'>, ownGroup: string, language: Language = 'zh'): GroupMap {
  const offered = (options.json('UserUsableGroups') ?? {}) as Record<string, string>;
  const descriptions = { ...(ownGroup && { [ownGroup]: translate(language, 'ownGroup') }), ...offered };
  const ratios = options.ratios('GroupRatio');
  const usable = Object.entries(descriptions).filter(([name]) => Object.hasOwn(ratios, name));
  return Object.fromEntries(usable.map(([name, desc]) => [name, { ratio: ratios[name] ?? 1, desc: String(desc) }]));
}
