import { maxNavigationLinks } from '@console/shared/contract/navigation';
import * as z from 'zod/mini';
import { isPlainName } from '../http/plain-names';

/** New API writes booleans and reads these. */
const toggle = z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]);

/** Other consoles of the gateway may name more than this one knows. */
const maxNames = 100;
const isShort = z.refine((value) => Object.keys(value as object).length <= maxNames);
const name = z.string().check(z.maxLength(64));

/** The option `HeaderNavModules`, as New API saves it. */
export const headerModulesSchema = z
  .record(name, z.union([toggle, z.looseObject({ enabled: z.optional(toggle), requireAuth: z.optional(toggle) })]))
  .check(isShort);

/** The option `SidebarModulesAdmin`, as New API saves it. */
export const sidebarModulesSchema = z.record(name, z.record(name, toggle).check(isShort)).check(isShort);

const linkName = z.string().check(
  z.minLength(1),
  z.maxLength(maxNavigationLinks.name),
  z.refine((value) => isPlainName(value as string)),
);
const linkAddress = z.string().check(
  z.regex(/^https:\/\/[^\s/]/),
  z.maxLength(maxNavigationLinks.url),
  z.refine((value) => URL.canParse(value as string)),
);

/** The option `NavigationLinks`, which only this gateway has. */
export const navigationLinksSchema = z
  .array(z.looseObject({ name: linkName, url: linkAddress }))
  .check(z.maxLength(maxNavigationLinks.count));
