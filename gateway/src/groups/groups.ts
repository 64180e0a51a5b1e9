import { autoGroup, type GroupMap } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { type Language, translate } from '../messages/translate';

/** What a group costs users of a group, where that differs from its ratio. */
export function userGroupRatio({ options }: Pick<Gateway, 'options'>, group: string, userGroup: string): number | undefined {
  const ratios = options.json('GroupGroupRatio') as Record<string, Record<string, number>> | undefined;
  const own = ratios && Object.hasOwn(ratios, userGroup) ? ratios[userGroup] : undefined;
  return own && Object.hasOwn(own, group) ? own[group] : undefined;
}

export function groupRatio(gateway: Pick<Gateway, 'options'>, group: string, userGroup: string): number {
  const ratio = gateway.options.ratios('GroupRatio')[group];
  return userGroupRatio(gateway, group, userGroup) ?? (typeof ratio === 'number' ? ratio : 1);
}

type UsableGroups = Record<string, { ratio: number; desc: string }>;

export function usableGroups({ options }: Pick<Gateway, 'options'>, ownGroup: string, language: Language = 'zh'): UsableGroups {
  const offered = readOffered({ options });
  const descriptions = { ...(ownGroup && { [ownGroup]: translate(language, 'ownGroup') }), ...offered };
  const ratios = options.ratios('GroupRatio');
  const usable = Object.entries(descriptions).filter(([name]) => Object.hasOwn(ratios, name));
  return Object.fromEntries(usable.map(([name, desc]) => [name, { ratio: groupRatio({ options }, name, ownGroup), desc: String(desc) }]));
}

const readOffered = ({ options }: Pick<Gateway, 'options'>) => (options.json('UserUsableGroups') ?? {}) as Record<string, string>;

export const offersAutoGroup = (gateway: Pick<Gateway, 'options'>): boolean => Object.hasOwn(readOffered(gateway), autoGroup);

/** The usable groups, and `auto` where the site offers it. */
export function selectableGroups(gateway: Pick<Gateway, 'options'>, ownGroup: string, language: Language = 'zh'): GroupMap {
  const usable = usableGroups(gateway, ownGroup, language);
  const desc = readOffered(gateway)[autoGroup];
  return desc === undefined ? usable : { ...usable, [autoGroup]: { ratio: translate(language, 'autoRatio'), desc: String(desc) } };
}

const toNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

export const maxAutoGroups = ({ options }: Pick<Gateway, 'options'>): number => options.number('MaxTokenAutoGroups');

/** The groups that `auto` stands for, in their order. @param own the order of a key; empty for that of the site */
export function resolveAutoGroups(gateway: Pick<Gateway, 'options'>, ownGroup: string, own: readonly string[] = []): string[] {
  const usable = usableGroups(gateway, ownGroup);
  const names = own.length > 0 ? own.slice(0, maxAutoGroups(gateway)) : toNames(gateway.options.json('AutoGroups'));
  return [...new Set(names)].filter((name) => name !== autoGroup && Object.hasOwn(usable, name));
}
