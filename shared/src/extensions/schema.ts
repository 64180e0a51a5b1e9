import * as z from 'zod/mini';
import { capabilities } from '../contract/capabilities';
import { navigationGroups, type RemoteDeclaration } from './types';

const access = z.enum(['public', 'user', 'admin', 'root']);
const statusSwitch = z.enum(['enable_data_export', 'enable_drawing', 'enable_task', 'public_status']);
const requires = z.optional(z.enum(capabilities));
const nonEmpty = z.string().check(z.minLength(1));
const label = z.object({ zh: nonEmpty, en: nonEmpty, pinyin: z.optional(z.string()) });
const group = z.optional(z.enum(navigationGroups));
const place = z.optional(z.literal('top'));
const id = z.string().check(z.regex(/^[a-z][a-zA-Z0-9.-]*$/));
const path = z.string().check(z.regex(/^\/[\w\-/:?]*$/));
const address = z.string().check(z.regex(/^\/(?!\/)[\w\-/]*(?:\?[\w\-.~%=&]*)?$/));
const field = z.string().check(z.regex(/^[a-zA-Z]\w{0,39}$/));
/** Fields of records only reach the query, where they are encoded. */
const addressTemplate = z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)[\w\-/]*(?:\?(?:[\w\-.~%=&]|\{[a-zA-Z]\w*\})*)?$/));
const apiPath = z.string().check(z.maxLength(100), z.regex(/^\/api(?:\/[\w-]+)+\/?$/));
const recordPath = z.string().check(z.maxLength(100), z.regex(/^\/api(?:\/[\w-]+)+\/\{id\}$/));
const shortText = nonEmpty.check(z.maxLength(60));
const shortLabel = z.object({ zh: shortText, en: shortText, pinyin: z.optional(z.string()) });
const verb = z.optional(z.enum(['open', 'show', 'do']));
const expose = z.string().check(z.regex(/^\.\/[a-z][a-z0-9-]*$/));

const searchDetail = z.object({
  field,
  format: z.optional(z.enum(['quota', 'countdown', 'list'])),
  text: z.optional(shortLabel),
  values: z.optional(z.record(z.string(), shortLabel)),
  unless: z.optional(field),
});

const searchAction = z.object({ id, label: shortLabel, icon: z.string(), to: addressTemplate, verb });

const search = z.object({
  id,
  label: shortLabel,
  icon: z.string(),
  access,
  requires,
  path: apiPath,
  parameter: z.optional(field),
  record: z.optional(recordPath),
  limit: z.optional(z.object({ requires: z.enum(capabilities), perMinute: z.int().check(z.minimum(1), z.maximum(60)) })),
  name: field,
  details: z.optional(z.array(searchDetail).check(z.maxLength(5))),
  to: addressTemplate,
  actions: z.optional(z.array(searchAction).check(z.maxLength(3))),
});

/** Validates `extensions` of `release.json` (with the remote's `name`) at build, publish and promote. */
export const remoteDeclaration: z.ZodMiniType<RemoteDeclaration> = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9]*$/)),
  routes: z.array(z.object({ id, path, expose, access, when: z.optional(statusSwitch), requires, layout: z.optional(z.literal('plain')) })),
  navigation: z.array(z.object({ route: id, label, icon: z.string(), order: z.number(), group, place })),
  settingsTabs: z.array(z.object({ id, label, expose, access, order: z.number(), requires })),
  commands: z.array(z.object({ id, label, to: address, verb, requires })),
  // Each costs a request per pause in typing.
  searches: z.optional(z.array(search).check(z.maxLength(5))),
});
