import * as z from 'zod/mini';
import { percent } from './log';
import { packageName, reason, shortId, version } from './names';
import { previewRequestSchema } from './preview';

/** One minute to one month, in milliseconds. */
const stepInterval = z.int().check(z.minimum(60_000), z.maximum(30 * 24 * 3_600_000));

/** Body of `POST /composition/api/v1/commands`: what changes the log. */
export const logCommandSchema = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('promote'), name: packageName, version, now: z.boolean(), force: z.boolean(), reason }),
  /** Versions by name, in one log entry. */
  z.object({
    verb: z.literal('promote-several'),
    versions: z.record(packageName, version),
    now: z.boolean(),
    force: z.boolean(),
    reason,
  }),
  z.object({
    verb: z.literal('canary'),
    name: packageName,
    version,
    percents: z.tuple([percent], percent).check(z.maxLength(20)),
    every: z.nullable(stepInterval),
    force: z.boolean(),
    reason,
  }),
  z.object({ verb: z.literal('freeze'), isOn: z.boolean(), reason }),
  /** `leaving` is the version to roll back from. */
  z.object({
    verb: z.literal('rollback'),
    name: packageName,
    to: z.optional(version),
    leaving: z.optional(version),
    atNavigation: z.boolean(),
    reason,
  }),
  z.object({
    verb: z.literal('rollback-to-sequence'),
    sequence: z.int().check(z.minimum(1)),
    markBad: z.boolean(),
    /** In open tabs at once by default. */
    atNavigation: z.optional(z.boolean()),
    reason,
  }),
  z.object({ verb: z.literal('remove'), name: packageName, now: z.boolean(), reason }),
]);

/** Body of `POST /composition/releases`. */
const commandSchema = z.discriminatedUnion('verb', [
  logCommandSchema,
  z.object({ verb: z.literal('resolve'), id: shortId, reason }),
  z.extend(previewRequestSchema, { verb: z.literal('preview') }),
  z.object({ verb: z.literal('end-preview'), id: z.uuid(), reason }),
]);

/** `sequence` is that of the log after a command that changes it; `path` is the link of a new preview. */
export type CommandOutcome = { committed: boolean; sequence?: number; path?: string };

export type LogCommand = z.infer<typeof logCommandSchema>;
export type Command = z.infer<typeof commandSchema>;

export const parseLogCommand = (body: unknown): LogCommand | undefined => logCommandSchema.safeParse(body).data;
export const parseCommand = (body: unknown): Command | undefined => commandSchema.safeParse(body).data;
