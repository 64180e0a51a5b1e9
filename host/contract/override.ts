import * as z from 'zod/mini';
import { packageName, version } from './names';

export const maxOverrideMs = 12 * 3_600_000;

const maxOverrides = 20;

/** The folder of a build: on this machine, or at any HTTPS origin. Nothing in it could end a directive of a policy. */
const buildAddress = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^(?:https:\/\/[\w.-]+|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]))(?::\d{1,5})?\/(?:[\w@~-][\w@.~-]*\/)*$/),
  );

/** A build at an address. `record` is its `release.json`, of which the entry is enough: that verifies all other files. */
export const overrideBuild = z.object({ name: packageName, address: buildAddress, record: z.record(z.string(), z.unknown()) });

const overrideRequest = z.object({
  /** Published versions, and builds at an address. */
  overrides: z.array(z.union([overrideBuild, z.object({ name: packageName, version })])).check(z.minLength(1), z.maxLength(maxOverrides)),
});

export type OverrideBuild = z.infer<typeof overrideBuild>;
export type OverrideRequest = z.infer<typeof overrideRequest>;
export type Override = OverrideRequest['overrides'][number];

/** Body of `POST /composition/overrides`. */
export const parseOverrideRequest = (body: unknown): OverrideRequest | undefined => overrideRequest.safeParse(body).data;

/** `overrides/<until>-<id>.json`: what one browser runs instead of what is live. */
const storedOverride = z.object({
  id: z.uuid(),
  actor: z.string(),
  until: z.iso.datetime(),
  overrides: z.array(z.union([overrideBuild, z.object({ name: packageName, version })])),
});

export type StoredOverride = z.infer<typeof storedOverride>;

export const parseStoredOverride = (json: unknown): StoredOverride => storedOverride.parse(json);
