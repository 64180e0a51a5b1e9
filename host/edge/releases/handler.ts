import { parseCommand } from '../../contract/command';
import { executeByRules } from '../../release/access/approvals';
import { resolveFailures } from '../../release/failures/resolve-failures';
import type { ReleaseStore } from '../../release/store/release-store';
import type { EdgeContext, EdgeHandler } from '../http/context';
import { json } from '../http/responses';
import type { Log } from '../log';
import { readFailureDetails } from './failures';
import { logOutcome } from './log-command';
import { readOverview } from './overview';
import { malformedCommand, readJson, type SessionRouteOptions, sessionRoute, toRequester } from './session-route';

export type ReleasesOptions = SessionRouteOptions & { store: ReleaseStore; log: Log };

/** `/composition/releases`: GET reads the overview, or one failure with `?error=<id>`; POST executes a command. */
export function releasesHandler({ store, log, ...session }: ReleasesOptions): EdgeHandler {
  const execute = async (c: EdgeContext, actor: string) => {
    const command = parseCommand(await readJson(c));
    if (!command) {
      return malformedCommand(c);
    }
    if (command.verb === 'resolve') {
      const resolved = await resolveFailures(store, [command.id], { actor, reason: command.reason });
      if (resolved.length > 0) {
        log('error-resolved', { actor, id: command.id });
      }
      return json(c, 200, { success: true, data: { committed: resolved.length > 0 } });
    }
    const outcome = await executeByRules(store, command, toRequester(actor));
    logOutcome(log, command, outcome);
    if ('request' in outcome) {
      return json(c, 202, { success: true, data: outcome });
    }
    const { entry, committed, link } = outcome.executed;
    return json(c, 200, { success: true, data: { sequence: entry.sequence, committed, ...(link && { path: link.path }) } });
  };

  const read = async (c: EdgeContext) => {
    const id = c.req.query('error');
    return json(c, 200, { success: true, data: await (id === undefined ? readOverview(store) : readFailureDetails(store, id)) });
  };

  return sessionRoute(session, { action: 'execute', read, execute });
}
