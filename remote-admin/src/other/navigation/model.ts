import { isRecord, parseJsonObject } from '@console/shared/contract/json';
import {
  type HeaderAccess,
  type HeaderModule,
  headerAccess,
  readSwitch,
  type SidebarModule,
  type SidebarSection,
} from '@console/shared/contract/navigation';

const toText = (value: object) => JSON.stringify(value, null, 2);

/** Sets a link of the top bar and keeps what this console does not know. */
export function setHeaderAccess(text: string, module: HeaderModule, change: Partial<HeaderAccess>): string {
  const modules = parseJsonObject(text) ?? {};
  const saved = modules[module];
  const next = { ...headerAccess(text, module), ...change };
  // New API has an object for the prices, and plain switches for the rest.
  const value = module === 'pricing' ? { ...(isRecord(saved) && saved), ...next } : next.enabled;
  return toText({ ...modules, [module]: value });
}

const readSection = (text: string, section: SidebarSection) => {
  const value = parseJsonObject(text)?.[section];
  return isRecord(value) ? value : {};
};

export const isSectionShown = (text: string, section: SidebarSection): boolean => readSwitch(readSection(text, section).enabled, true);

/** The switch of one page, whether or not its section is shown. */
export const isPageOn = (text: string, { section, name }: Pick<SidebarModule, 'section' | 'name'>): boolean =>
  readSwitch(readSection(text, section)[name], true);

/** Blank text is that of a gateway on which nothing was saved. */
export const isUnreadable = (text: string): boolean => text.trim() !== '' && parseJsonObject(text) === undefined;
