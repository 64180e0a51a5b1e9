import { bodyLimit } from 'hono/body-limit';
import { parseCommand } from '../../contract/command';
import { ReleaseError, type ReleaseErrorKind } from '../../release/errors';
import { resolveFailures } from '../../release/failures/resolve-failures';
import type { ReleaseStore } from '../../release/store/release-store';
import type { CallerOf } from '../gateway/callers';
import type { EdgeContext, EdgeHandler, EdgeMiddleware } from '../http/context';
import { failure, json } from '../http/responses';
import { isJson, isOwnOrigin } from '../http/same-origin';
import { type Log, messageOf } from '../log';
import { executeCommand } from './commands';
import { failureDetails } from './failures';
import { overviewOf } from './overview';
import { whoAsks } from './who';

const malformed = 'The order is malformed.';

/** Stands before the handler. */
export const orderLimit: EdgeMiddleware = bodyLimit({ maxSize: 16 * 1024, onError: (c) => failure(c, 400, malformed) });

const statusOf = {
  unexpected: 503,
  usage: 400,
  conflict: 409,
  incompatible: 422,
  integrity: 422,
  notAdopted: 504,
  unknown: 404,
} as const satisfies Record<ReleaseErrorKind, number>;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

function refusal(c: EdgeContext, error: unknown) {
  if (isDiskFull(error)) {
    return failure(c, 507, 'The disk of the release store is full: make room, then try again.');
  }
  if (!(error instanceof ReleaseError)) {
    return failure(c, 503, `The store of releases does not answer: ${messageOf(error)}`);
  }
  return json(c, statusOf[error.kind], { success: false, message: error.message, kind: error.kind, reasons: error.reasons });
}

/**
 * `/composition/releases`: what is live and could be, for super administrators, and with `?error=<id>` one error of the browser;
 * POST makes a version live, goes back or resolves an error.
 */
export function releasesHandler(store: ReleaseStore, callerOf: CallerOf, log: Log): EdgeHandler {
  const order = async (c: EdgeContext, actor: string) => {
    const given = parseCommand(parse(await c.req.text()));
    if (!given) {
      return failure(c, 400, malformed);
    }
    if (given.verb === 'resolve') {
      const resolved = await resolveFailures(store, [given.id], { actor, reason: given.reason });
      if (resolved.length > 0) {
        log('error-resolved', { actor, id: given.id });
      }
      return json(c, 200, { success: true, data: { committed: resolved.length > 0 } });
    }
    const { entry, committed, siteProblem, path } = await executeCommand(store, given, actor);
    if (siteProblem !== null) {
      log('site-unwritten', { message: siteProblem });
    }
    if (committed) {
      log('release-ordered', { actor, verb: given.verb, ...('name' in given && { name: given.name }), sequence: entry.sequence });
    }
    return json(c, 200, { success: true, data: { sequence: entry.sequence, committed, ...(path !== undefined && { path }) } });
  };

  const read = async (c: EdgeContext) => {
    const id = c.req.query('error');
    return json(c, 200, { success: true, data: await (id === undefined ? overviewOf(store) : failureDetails(store, id)) });
  };

  return async (c) => {
    const isOrder = c.req.method === 'POST';
    // Before anything is asked: a foreign page learns nothing, not even who is signed in.
    if (isOrder && !(isOwnOrigin(c) && isJson(c))) {
      return failure(c, 403, 'Orders come from the page of releases alone.');
    }
    const who = await whoAsks(c, callerOf);
    if ('status' in who) {
      return failure(c, who.status, who.message);
    }
    try {
      return await (isOrder ? order(c, who.actor) : read(c));
    } catch (error) {
      return refusal(c, error);
    }
  };
}
