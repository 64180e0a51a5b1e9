import { bodyLimit } from 'hono/body-limit';
import { parseCommand } from '../../contract/command';
import { resolveFailures } from '../../release/failures/resolve-failures';
import { executeCommand } from '../../release/operations/execute-command';
import type { ReleaseStore } from '../../release/store/release-store';
import type { ResolveCaller } from '../gateway/callers';
import type { EdgeContext, EdgeHandler, EdgeMiddleware } from '../http/context';
import { releaseErrorResponse } from '../http/release-errors';
import { failure, json } from '../http/responses';
import { isJsonRequest, isSameOrigin } from '../http/same-origin';
import type { Log } from '../log';
import { authenticate } from './authenticate';
import { readFailureDetails } from './failures';
import { logCommand } from './log-command';
import { readOverview } from './overview';

const malformedMessage = 'The command is malformed.';

export const commandBodyLimit: EdgeMiddleware = bodyLimit({ maxSize: 16 * 1024, onError: (c) => failure(c, 400, malformedMessage) });

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** `/composition/releases` for super administrators: GET reads the overview, or one failure with `?error=<id>`; POST executes a command. */
export function releasesHandler(store: ReleaseStore, callerOf: ResolveCaller, log: Log): EdgeHandler {
  const execute = async (c: EdgeContext, actor: string) => {
    const command = parseCommand(parse(await c.req.text()));
    if (!command) {
      return failure(c, 400, malformedMessage);
    }
    if (command.verb === 'resolve') {
      const resolved = await resolveFailures(store, [command.id], { actor, reason: command.reason });
      if (resolved.length > 0) {
        log('error-resolved', { actor, id: command.id });
      }
      return json(c, 200, { success: true, data: { committed: resolved.length > 0 } });
    }
    const executed = await executeCommand(store, command, actor);
    logCommand(log, command, executed);
    const { entry, committed, link } = executed;
    return json(c, 200, { success: true, data: { sequence: entry.sequence, committed, ...(link && { path: link.path }) } });
  };

  const read = async (c: EdgeContext) => {
    const id = c.req.query('error');
    return json(c, 200, { success: true, data: await (id === undefined ? readOverview(store) : readFailureDetails(store, id)) });
  };

  return async (c) => {
    const isCommand = c.req.method === 'POST';
    // Checked first, so that another origin cannot even learn who is signed in.
    if (isCommand && !(isSameOrigin(c) && isJsonRequest(c))) {
      return failure(c, 403, 'Commands are accepted from the Releases page only.');
    }
    const user = await authenticate(c, callerOf);
    if ('status' in user) {
      return failure(c, user.status, user.message);
    }
    try {
      return await (isCommand ? execute(c, user.actor) : read(c));
    } catch (error) {
      return releaseErrorResponse(c, error);
    }
  };
}
