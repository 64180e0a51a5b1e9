import { type AccessCommand, type AccessOverview, parseAccessCommand } from '../../contract/access-command';
import { createIdentity, readIdentities, revokeIdentity } from '../../release/access/identities';
import { readRefusals } from '../../release/access/refusals';
import { createToken, readTokens, revokeToken } from '../../release/access/tokens';
import type { ReleaseStore } from '../../release/store/release-store';
import type { EdgeHandler } from '../http/context';
import { json } from '../http/responses';
import type { Log } from '../log';
import { malformedCommand, readJson, type SessionRouteOptions, sessionRoute } from '../releases/session-route';

const maxRefusals = 200;

async function readAccess({ backend }: ReleaseStore): Promise<AccessOverview> {
  const [tokens, identities, refusals] = await Promise.all([
    readTokens(backend),
    readIdentities(backend),
    readRefusals(backend, maxRefusals),
  ]);
  return { tokens: tokens.map(({ hash: _, ...token }) => token).reverse(), identities: identities.reverse(), refusals };
}

export type AccessOptions = SessionRouteOptions & { store: ReleaseStore; log: Log };

/** `/composition/access`: GET reads who may what and what was refused; POST changes it. */
export function accessHandler({ store, log, ...session }: AccessOptions): EdgeHandler {
  const { backend } = store;

  const executeCommand = async (command: AccessCommand, actor: string): Promise<object> => {
    switch (command.verb) {
      case 'create-token': {
        const { verb: _, ...request } = command;
        const { token, secret } = await createToken(backend, { ...request, actor });
        const { id, name, remotes, actions } = token;
        log('token-created', { actor, id, name, remotes, actions });
        return { id, secret };
      }
      case 'revoke-token': {
        const { id, reason } = command;
        const isRevoked = await revokeToken(backend, id, { actor, reason });
        if (isRevoked) {
          log('token-revoked', { actor, id });
        }
        return { revoked: isRevoked };
      }
      case 'create-identity': {
        const { verb: _, ...request } = command;
        const { id, name, remotes, actions } = await createIdentity(backend, { ...request, actor });
        log('identity-created', { actor, id, name, remotes, actions });
        return { id };
      }
      case 'revoke-identity': {
        const { id, reason } = command;
        const isRevoked = await revokeIdentity(backend, id, { actor, reason });
        if (isRevoked) {
          log('identity-revoked', { actor, id });
        }
        return { revoked: isRevoked };
      }
    }
  };

  return sessionRoute(session, {
    action: 'access',
    read: async (c) => json(c, 200, { success: true, data: await readAccess(store) }),
    execute: async (c, actor) => {
      const command = parseAccessCommand(await readJson(c));
      return command ? json(c, 200, { success: true, data: await executeCommand(command, actor) }) : malformedCommand(c);
    },
  });
}
