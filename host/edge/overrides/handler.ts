import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { maxOverrideMs, type Override, parseOverrideRequest } from '../../contract/override';
import { findReleaseProblems } from '../../release/checks/check-release';
import { readLiveSets } from '../../release/checks/preflight';
import { incompatibilities } from '../../release/compatibility';
import { ReleaseError, usageError } from '../../release/errors';
import type { ReleaseStore } from '../../release/store/release-store';
import type { Release } from '../../release/store/schemas';
import type { EdgeContext, EdgeHandler, EdgeMiddleware } from '../http/context';
import { setEdgeCookie } from '../http/cookies';
import { readJson } from '../http/read-json';
import { json, notFound } from '../http/responses';
import type { Log } from '../log';
import { malformedCommand, type SessionRouteOptions, sessionRoute } from '../releases/session-route';
import type { Visitors } from '../visitors/visitors';
import { type Overrides, overrideCookie, releaseOf } from './overrides';

export type OverridesOptions = SessionRouteOptions & { store: ReleaseStore; visitors: Visitors; overrides: Overrides; log: Log };

/** Records of some remotes with the pages that they declare. */
export const overrideBodyLimit: EdgeMiddleware = bodyLimit({ maxSize: 256 * 1024, onError: malformedCommand });

async function readRelease(store: ReleaseStore, override: Override): Promise<Release> {
  const { name } = override;
  if ('record' in override && name === 'host') {
    throw usageError('a host cannot be overridden by a build at an address: publish it with --preview, and choose that version');
  }
  const release = await releaseOf(store, override).catch((error: unknown) => {
    throw error instanceof z.core.$ZodError ? usageError(`the record of ${name} is malformed: ${error.issues[0]?.message}`) : error;
  });
  if (!release) {
    throw new ReleaseError('unknown', [`${name} ${'version' in override ? override.version : ''} is not published`]);
  }
  if (release.remote !== name) {
    throw usageError(`the record of ${name} is one of ${release.remote}`);
  }
  return release;
}

async function requireFitting(store: ReleaseStore, overrides: readonly Override[]): Promise<void> {
  const names = overrides.map(({ name }) => name);
  if (new Set(names).size < names.length) {
    throw usageError('each name can be overridden once');
  }
  const head = await store.head();
  if (!head) {
    throw new ReleaseError('incompatible', ['nothing is live yet']);
  }
  const chosen = Object.fromEntries(await Promise.all(overrides.map(async (each) => [each.name, await readRelease(store, each)] as const)));
  const [live] = await readLiveSets(store, head);
  const { host = live.host, ...remotes } = chosen;
  const next = { host, remotes: { ...live.remotes, ...remotes } };
  const reasons = [...Object.values(chosen).flatMap(findReleaseProblems), ...incompatibilities([live], next, names)];
  if (reasons.length > 0) {
    throw new ReleaseError('incompatible', [...new Set(reasons)]);
  }
}

const describe = (override: Override): string => ('record' in override ? override.address : override.version);

/** `POST /composition/overrides`: signs overrides for the browser of a super administrator. */
export function overridesHandler({ store, visitors, overrides, log, ...session }: OverridesOptions): EdgeHandler {
  const issueVisitor = (c: EdgeContext) => {
    const { visitor, cookie } = visitors.issue(c);
    c.header('Set-Cookie', cookie, { append: true });
    return visitor;
  };
  const execute = async (c: EdgeContext, actor: string) => {
    const requested = parseOverrideRequest(await readJson(c))?.overrides;
    if (!requested) {
      return malformedCommand(c);
    }
    await requireFitting(store, requested);
    const visitor = visitors.identify(c) ?? issueVisitor(c);
    const { cookie, until } = await overrides.create(visitor.id, actor, requested);
    setEdgeCookie(c, overrideCookie, cookie, maxOverrideMs / 1_000);
    log('override-signed', { actor, overrides: Object.fromEntries(requested.map((each) => [each.name, describe(each)])) });
    return json(c, 200, { success: true, data: { until } });
  };
  return sessionRoute(session, { action: 'override', read: async (c) => notFound(c), execute });
}
