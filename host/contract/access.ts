import * as z from 'zod/mini';
import { packageName, shortId } from './names';
import { isSafeUrl } from './safe-url';

/** What a token may allow. Every valid token may read status and history; `audit` reads the refusals. */
export const accessActions = ['publish', 'promote', 'canary', 'rollback', 'remove', 'preview', 'freeze', 'audit'] as const;

export type AccessAction = (typeof accessActions)[number];

export const isAccessAction = (text: string): text is AccessAction => (accessActions as readonly string[]).includes(text);

/** Issuers of the OIDC tokens of well-known CI services. */
export const ciIssuers = { github: 'https://token.actions.githubusercontent.com', gitlab: 'https://gitlab.com' } as const;

export const maxTokenMs = 366 * 86_400_000;

const at = z.iso.datetime();

/** Names of the host and of remotes; `all` for every one. */
export const accessRemotes = z.union([z.literal('all'), z.array(packageName).check(z.minLength(1))]);

export const accessName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** Actions of newer versions are kept, and allow nothing here. Previews have replaced pins. */
const storedActions = z.pipe(
  z.array(z.string()),
  z.transform((actions) => actions.map((action) => (action === 'pin' ? 'preview' : action))),
);

/** `access/tokens/<id>.json`: a token without its secret. */
const accessToken = z.object({
  id: shortId,
  name: accessName,
  /** SHA-256 of the whole token in hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  remotes: accessRemotes,
  actions: storedActions,
  createdBy: z.string(),
  createdAt: at,
  expiresAt: at,
});

const issuer = z.string().check(
  z.maxLength(300),
  z.refine((text) => isSafeUrl(text)),
);

/** A claim is equal to the text, or starts with the part before a trailing `*`. */
const claimPattern = z.string().check(z.minLength(1), z.maxLength(300));

export const identityTrust = z.object({
  /** The `iss` of its ID tokens, where `/.well-known/openid-configuration` is served. */
  issuer,
  /** The `aud` of its ID tokens: by convention the origin of the console. */
  audience: z.string().check(z.minLength(1), z.maxLength(300)),
  /** What the claims of an ID token must be, all of them. */
  claims: z
    .record(z.string().check(z.minLength(1), z.maxLength(100)), claimPattern)
    .check(z.refine((claims) => Object.keys(claims).length <= 20)),
});

/** `access/identities/<id>.json`: a CI whose ID tokens (OpenID Connect) call the release API. */
const accessIdentity = z.extend(identityTrust, {
  id: shortId,
  name: accessName,
  remotes: accessRemotes,
  actions: storedActions,
  createdBy: z.string(),
  createdAt: at,
});

/** `access/revoked/<id>.json`: who revoked a token or an identity, when and why. */
const revocation = z.object({ id: z.string(), actor: z.string(), reason: z.string(), at });

/** Equal refusals at one edge: who was refused what, and why. */
export const refusal = z.object({
  /** Name of the token or user as the history shows it, or what is known instead (`unknown token`). */
  actor: z.string(),
  action: z.string(),
  /** Empty for refusals before it was known. */
  remotes: z.union([z.literal('all'), z.array(z.string())]),
  reason: z.string(),
  /** The network of the latest one: an IPv4 address, or the /64 prefix of an IPv6 address. */
  network: z.string(),
  count: z.int().check(z.positive()),
  firstAt: at,
  lastAt: at,
});

export type IdentityTrust = z.infer<typeof identityTrust>;
export type AccessIdentity = z.infer<typeof accessIdentity>;
export type AccessRemotes = z.infer<typeof accessRemotes>;
export type Refusal = z.infer<typeof refusal>;
export type AccessToken = z.infer<typeof accessToken>;
export type Revocation = z.infer<typeof revocation>;

export const parseAccessToken = (json: unknown): AccessToken => accessToken.parse(json);
export const parseAccessIdentity = (json: unknown): AccessIdentity => accessIdentity.parse(json);
export const parseRevocation = (json: unknown): Revocation => revocation.parse(json);

export const isAccessName = (text: string): boolean => accessName.safeParse(text).success;
export const isExpired = ({ expiresAt }: Pick<AccessToken, 'expiresAt'>): boolean => Date.parse(expiresAt) <= Date.now();
