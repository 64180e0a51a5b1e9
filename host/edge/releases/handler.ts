import type { ApprovalRequest } from '../../contract/approvals';
import { type Command, type CommandOutcome, parseCommand } from '../../contract/command';
import { executeByRules } from '../../release/access/approvals';
import { resolveFailures } from '../../release/failures/resolve-failures';
import { createPreview, endPreview } from '../../release/previews/previews';
import type { ReleaseStore } from '../../release/store/release-store';
import type { EdgeContext, EdgeHandler } from '../http/context';
import { readJson } from '../http/read-json';
import { json } from '../http/responses';
import type { Log } from '../log';
import { readFailureDetails } from './failures';
import { logOutcome, logPreview } from './log-command';
import { readOverview } from './overview';
import { malformedCommand, type SessionRouteOptions, sessionRoute, toRequester } from './session-route';

export type ReleasesOptions = SessionRouteOptions & { store: ReleaseStore; log: Log };

/** `/composition/releases`: GET reads the overview, or one failure with `?error=<id>`; POST executes a command. */
export function releasesHandler({ store, log, ...session }: ReleasesOptions): EdgeHandler {
  const run = async (command: Command, actor: string): Promise<CommandOutcome | { request: ApprovalRequest }> => {
    switch (command.verb) {
      case 'resolve': {
        const resolved = await resolveFailures(store, [command.id], { actor, reason: command.reason });
        if (resolved.length > 0) {
          log('error-resolved', { actor, id: command.id });
        }
        return { committed: resolved.length > 0 };
      }
      case 'preview': {
        const { preview, path } = await createPreview(store, command, actor);
        logPreview(log, 'created', preview, actor);
        return { committed: true, path };
      }
      case 'end-preview':
        logPreview(log, 'ended', await endPreview(store, command.id, command.reason, actor), actor);
        return { committed: true };
      default: {
        const outcome = await executeByRules(store, command, toRequester(actor));
        logOutcome(log, command, outcome);
        if ('request' in outcome) {
          return outcome;
        }
        const { entry, committed } = outcome.executed;
        return { sequence: entry.sequence, committed };
      }
    }
  };

  const execute = async (c: EdgeContext, actor: string) => {
    const command = parseCommand(await readJson(c));
    if (!command) {
      return malformedCommand(c);
    }
    const outcome = await run(command, actor);
    return json(c, 'request' in outcome ? 202 : 200, { success: true, data: outcome });
  };

  const read = async (c: EdgeContext) => {
    const id = c.req.query('error');
    return json(c, 200, { success: true, data: await (id === undefined ? readOverview(store) : readFailureDetails(store, id)) });
  };

  return sessionRoute(session, { action: 'execute', read, execute });
}
