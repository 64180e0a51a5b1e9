import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReleaseError, type ReleaseErrorKind } from '../../release/errors';
import type { ReleaseStore } from '../../release/store';
import { allowing, type Handler, sendFailure, sendJson } from '../answers';
import { type Log, messageOf } from '../log';
import type { GatewayTarget } from '../pass-through';
import { readBody } from '../read-body';
import { isOwnOrigin } from '../same-origin';
import { carryOut, readOrder } from './orders';
import { overviewOf } from './overview';
import { whoAsks } from './who';

const maximumBytes = 16 * 1024;

const statusOf: Record<ReleaseErrorKind, number> = {
  unexpected: 503,
  usage: 400,
  conflict: 409,
  incompatible: 422,
  integrity: 422,
  notAdopted: 504,
};

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function sendRefusal(response: ServerResponse, error: unknown) {
  if (!(error instanceof ReleaseError)) return sendFailure(response, 503, `The store of releases does not answer: ${messageOf(error)}`);
  return sendJson(response, statusOf[error.kind], { success: false, message: error.message, kind: error.kind, reasons: error.reasons });
}

/** `/composition/releases`: what is live and could be, for super administrators; POST makes a version live or goes back. */
export function releasesHandler(store: ReleaseStore, target: () => GatewayTarget | null, log: Log): Handler {
  const read: Handler = async (_, response) => sendJson(response, 200, { success: true, data: await overviewOf(store) });

  const order = async (request: IncomingMessage, response: ServerResponse, actor: string) => {
    const body = await readBody(request, maximumBytes);
    const given = body === null ? undefined : readOrder(parse(body));
    if (!given) return sendFailure(response, 400, 'The order is malformed.');
    const { entry, committed, siteProblem, path } = await carryOut(store, given, actor);
    if (siteProblem !== null) log('site-unwritten', { message: siteProblem });
    if (committed)
      log('release-ordered', { actor, verb: given.verb, ...('name' in given && { name: given.name }), sequence: entry.sequence });
    return sendJson(response, 200, { success: true, data: { sequence: entry.sequence, committed, ...(path !== undefined && { path }) } });
  };

  return allowing(['GET', 'POST'], async (request, response, path) => {
    const isOrder = request.method === 'POST';
    // Before anything is asked: a foreign page learns nothing, not even who is signed in.
    if (isOrder && !(isOwnOrigin(request) && /^application\/json\b/i.test(request.headers['content-type'] ?? ''))) {
      request.resume();
      return sendFailure(response, 403, 'Orders come from the page of releases alone.');
    }
    const who = await whoAsks(request, target());
    if ('status' in who) return sendFailure(response, who.status, who.message);
    try {
      return isOrder ? await order(request, response, who.actor) : await read(request, response, path);
    } catch (error) {
      return sendRefusal(response, error);
    }
  });
}
