import * as z from 'zod/mini';
import { capabilities } from '../contract/capabilities';
import type { RemoteDeclaration } from './types';

const access = z.enum(['public', 'user', 'admin', 'root']);
const statusSwitch = z.enum(['enable_data_export', 'enable_drawing', 'enable_task']);
const requires = z.optional(z.enum(capabilities));
const nonEmpty = z.string().check(z.minLength(1));
const label = z.object({ zh: nonEmpty, en: nonEmpty, pinyin: z.optional(z.string()) });
const id = z.string().check(z.regex(/^[a-z][a-zA-Z0-9.-]*$/));
const path = z.string().check(z.regex(/^\/[\w\-/:?]*$/));
const address = z.string().check(z.regex(/^\/(?!\/)[\w\-/]*(?:\?[\w\-.~%=&]*)?$/));
const expose = z.string().check(z.regex(/^\.\/[a-z][a-z0-9-]*$/));

/** Validates `extensions` of `release.json` (with the remote's `name`) at build, publish and promote. */
export const remoteDeclaration: z.ZodMiniType<RemoteDeclaration> = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9]*$/)),
  routes: z.array(z.object({ id, path, expose, access, when: z.optional(statusSwitch), requires, layout: z.optional(z.literal('plain')) })),
  navigation: z.array(z.object({ route: id, label, icon: z.string(), order: z.number(), place: z.optional(z.literal('top')) })),
  settingsTabs: z.array(z.object({ id, label, expose, access, order: z.number(), requires })),
  commands: z.array(z.object({ id, label, to: address, requires })),
});
