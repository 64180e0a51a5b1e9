import * as z from 'zod/mini';
import { packageName, reason, version } from './names';

export const maxPreviewMs = 30 * 86_400_000;

const maxNames = 20;

const at = z.iso.datetime();

const versionsByName = z.record(packageName, version).check(
  z.refine((versions) => {
    const count = Object.keys(versions).length;
    return count > 0 && count <= maxNames;
  }),
);

/** A page of the console with its query. Browsers take `//` and a backslash for the start of another origin. */
const pagePath = z.string().check(z.maxLength(512), z.regex(/^\/(?!\/)[!-[\]-~]*$/));

export const previewRequestSchema = z.object({
  /** Versions by name; live versions serve the other names. */
  versions: versionsByName,
  /** The first page of the previewed remotes by default. */
  path: z.optional(pagePath),
  /** Lifetime in milliseconds. */
  lasts: z.int().check(z.minimum(1_000), z.maximum(maxPreviewMs)),
  reason,
});

/** `previews/<id>.json`: a link that runs versions which are not live, until it expires or is ended. */
const preview = z.object({
  id: z.uuid(),
  versions: versionsByName,
  path: pagePath,
  until: at,
  actor: z.string(),
  reason: z.string(),
  at,
  /** Ed25519 public key (SPKI, base64) that verifies the link. The private key is discarded once the link is signed. */
  key: z.string(),
});

/** `previews/ended/<id>.json` */
const previewEnd = z.object({ id: z.uuid(), actor: z.string(), reason: z.string(), at });

export type PreviewRequest = z.infer<typeof previewRequestSchema>;
export type Preview = z.infer<typeof preview>;
export type PreviewEnd = z.infer<typeof previewEnd>;

/** A preview as lists show it. */
export type PreviewLine = Omit<Preview, 'key'>;

export const parsePreviewRequest = (body: unknown): PreviewRequest | undefined => previewRequestSchema.safeParse(body).data;
export const parsePreview = (json: unknown): Preview => preview.parse(json);

export const isPreviewId = (text: string): boolean => preview.shape.id.safeParse(text).success;
export const isPagePath = (text: string): boolean => pagePath.safeParse(text).success;
