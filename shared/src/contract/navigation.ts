/**
 * Which pages of the navigation an operator shows, as the options `HeaderNavModules` and `SidebarModulesAdmin` of New API store it.
 *
 * {@includeCode ../../examples/contract/navigation.ts}
 * @module
 */

import type { Capability } from './capabilities';
import { isRecord, parseJsonObject } from './json';

/** Links of the top bar that the console has; New API has `rankings` besides. */
export const headerModules = ['home', 'console', 'pricing', 'docs', 'about'] as const;

/** Name of a link of the top bar. */
export type HeaderModule = (typeof headerModules)[number];

/** Whether a link of the top bar is shown, and whether its page is for signed-in users alone. */
export type HeaderAccess = { enabled: boolean; requireAuth: boolean };

/** A page of the sidebar by its names in New API, and the routes of the console that belong to it. */
export type SidebarModule = { section: SidebarSection; name: string; routes: readonly string[]; requires?: Capability };

/** Sections of the sidebar in New API. */
export const sidebarSections = ['chat', 'console', 'personal', 'admin'] as const;

/** Name of a section of the sidebar in New API. */
export type SidebarSection = (typeof sidebarSections)[number];

/** Pages that can be hidden. New API ignores the names that it does not know, and keeps them. */
export const sidebarModules: readonly SidebarModule[] = [
  { section: 'chat', name: 'playground', routes: ['/playground'] },
  { section: 'chat', name: 'chat', routes: ['/chat', '/chat/:id?'] },
  { section: 'console', name: 'detail', routes: ['/detail'] },
  { section: 'console', name: 'token', routes: ['/token'] },
  { section: 'console', name: 'log', routes: ['/log'] },
  { section: 'console', name: 'midjourney', routes: ['/midjourney'] },
  { section: 'console', name: 'task', routes: ['/task'] },
  { section: 'personal', name: 'topup', routes: ['/topup'] },
  { section: 'personal', name: 'orders', routes: ['/orders'], requires: 'orders' },
  { section: 'personal', name: 'personal', routes: ['/setting'] },
  { section: 'admin', name: 'channel', routes: ['/channel', '/channel/add', '/channel/edit/:id'] },
  { section: 'admin', name: 'models', routes: ['/models'], requires: 'model-metadata' },
  { section: 'admin', name: 'system_prompts', routes: ['/system-prompts'], requires: 'system-prompts' },
  { section: 'admin', name: 'model_defaults', routes: ['/model-defaults'], requires: 'model-defaults' },
  { section: 'admin', name: 'search_engines', routes: ['/search-engines'], requires: 'web-search' },
  { section: 'admin', name: 'redemption', routes: ['/redemption'] },
  { section: 'admin', name: 'subscription', routes: ['/plans'], requires: 'subscriptions' },
  { section: 'admin', name: 'promotions', routes: ['/promotions'], requires: 'promotions' },
  { section: 'admin', name: 'user', routes: ['/user', '/user/edit/:id'] },
  { section: 'admin', name: 'health', routes: ['/health'], requires: 'model-health' },
];

/** A link of the operator's own; `url` is an https address. */
export type NavigationLink = { name: string; url: string };

/** How many links of its own a site may have, and how long they are in UTF-16 units. */
export const maxNavigationLinks = { count: 8, name: 20, url: 500 } as const;

/** Reads a switch as New API does, which takes `1` and `"true"` too. */
export function readSwitch(value: unknown, fallback: boolean): boolean {
  const text = String(value).trim().toLowerCase();
  if (['true', '1'].includes(text)) {
    return true;
  }
  return ['false', '0'].includes(text) ? false : fallback;
}

/** Access to a link of the top bar; open to everybody unless the option says otherwise. @param text the option `HeaderNavModules` */
export function headerAccess(text: string | undefined, module: HeaderModule): HeaderAccess {
  const value = parseJsonObject(text ?? '')?.[module];
  return isRecord(value)
    ? { enabled: readSwitch(value.enabled, true), requireAuth: readSwitch(value.requireAuth, false) }
    : { enabled: readSwitch(value, true), requireAuth: false };
}

/** Whether a page is in the sidebar; those that the option does not name are. @param text the option `SidebarModulesAdmin` */
export function isModuleShown(text: string | undefined, { section, name }: Pick<SidebarModule, 'section' | 'name'>): boolean {
  const modules = parseJsonObject(text ?? '')?.[section];
  return !isRecord(modules) || (readSwitch(modules.enabled, true) && readSwitch(modules[name], true));
}

/** Sets a page or, by the name `enabled`, a section of `SidebarModulesAdmin` or of a user's own modules; keeps what the console does not know. */
export function setSidebarSwitch(text: string, { section, name }: { section: SidebarSection; name: string }, isOn: boolean): string {
  const modules = parseJsonObject(text) ?? {};
  const saved = modules[section];
  return JSON.stringify({ ...modules, [section]: { ...(isRecord(saved) && saved), [name]: isOn } }, null, 2);
}
