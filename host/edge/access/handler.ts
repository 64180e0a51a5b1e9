import type { AccessRemotes } from '../../contract/access';
import { type AccessCommand, type AccessOverview, parseAccessCommand } from '../../contract/access-command';
import { approveRequest, declineRequest, requireOwnership, setRules } from '../../release/access/approvals';
import { createIdentity, readIdentities, revokeIdentity } from '../../release/access/identities';
import { readRefusals } from '../../release/access/refusals';
import { readRules } from '../../release/access/rules';
import { createToken, readTokens, revokeToken } from '../../release/access/tokens';
import { nullIfDamaged } from '../../release/store/documents';
import type { ReleaseStore } from '../../release/store/release-store';
import type { EdgeHandler } from '../http/context';
import { readJson } from '../http/read-json';
import { json } from '../http/responses';
import type { Log } from '../log';
import { malformedCommand, type SessionRouteOptions, sessionRoute, toRequester } from '../releases/session-route';

const maxRefusals = 200;

async function readAccess({ backend }: ReleaseStore): Promise<AccessOverview> {
  const [tokens, identities, stored, refusals] = await Promise.all([
    readTokens(backend),
    readIdentities(backend),
    readRules(backend).catch(nullIfDamaged),
    readRefusals(backend, maxRefusals),
  ]);
  const { owners, approvals, actor, at } = stored ?? { owners: {}, approvals: [] };
  const rules = { owners, approvals, ...(actor && at && { actor, at }) };
  return { tokens: tokens.map(({ hash: _, ...token }) => token).reverse(), identities: identities.reverse(), rules, refusals };
}

type CommandOf<Verb extends AccessCommand['verb']> = Extract<AccessCommand, { verb: Verb }>;

function createCommands(store: ReleaseStore, log: Log) {
  const { backend } = store;

  /** Otherwise somebody could give themselves a token for what others own. */
  const requireOwnRemotes = (remotes: AccessRemotes, actor: string) =>
    requireOwnership(store, toRequester(actor), { action: 'publish', remotes: remotes === 'all' ? null : remotes });

  const addToken = async ({ verb: _, ...request }: CommandOf<'create-token'>, actor: string) => {
    await requireOwnRemotes(request.remotes, actor);
    const { token, secret } = await createToken(backend, { ...request, actor });
    const { id, name, remotes, actions } = token;
    log('token-created', { actor, id, name, remotes, actions });
    return { id, secret };
  };

  const addIdentity = async ({ verb: _, ...request }: CommandOf<'create-identity'>, actor: string) => {
    await requireOwnRemotes(request.remotes, actor);
    const { id, name, remotes, actions } = await createIdentity(backend, { ...request, actor });
    log('identity-created', { actor, id, name, remotes, actions });
    return { id };
  };

  const revoke = async ({ verb, id, reason }: CommandOf<'revoke-token' | 'revoke-identity'>, actor: string) => {
    const isRevoked = await (verb === 'revoke-token' ? revokeToken : revokeIdentity)(backend, id, { actor, reason });
    if (isRevoked) {
      log(verb === 'revoke-token' ? 'token-revoked' : 'identity-revoked', { actor, id });
    }
    return { revoked: isRevoked };
  };

  const changeRules = async ({ rules, reason }: CommandOf<'set-rules'>, actor: string) => {
    const request = await setRules(store, rules, reason, toRequester(actor));
    log(request ? 'approval-requested' : 'rules-changed', { actor, ...(request && { id: request.id, verb: 'set-rules' }) });
    return request ? { request } : { set: true };
  };

  const decide = async ({ verb, id, reason }: CommandOf<'approve' | 'decline'>, actor: string) => {
    if (verb === 'decline') {
      await declineRequest(store, id, { actor }, reason);
      log('approval-declined', { actor, id });
      return { declined: true };
    }
    const { executed } = await approveRequest(store, id, { actor, isOperator: false }, reason);
    log('approval-given', { actor, id, ...(executed && { sequence: executed.entry.sequence }) });
    return { sequence: executed?.entry.sequence ?? null };
  };

  return { addToken, addIdentity, revoke, changeRules, decide };
}

export type AccessOptions = SessionRouteOptions & { store: ReleaseStore; log: Log };

/** `/composition/access`: GET reads who may what and what was refused; POST changes it, and decides requests. */
export function accessHandler({ store, log, ...session }: AccessOptions): EdgeHandler {
  const commands = createCommands(store, log);

  const executeCommand = (command: AccessCommand, actor: string): Promise<object> => {
    switch (command.verb) {
      case 'create-token':
        return commands.addToken(command, actor);
      case 'create-identity':
        return commands.addIdentity(command, actor);
      case 'revoke-token':
      case 'revoke-identity':
        return commands.revoke(command, actor);
      case 'set-rules':
        return commands.changeRules(command, actor);
      case 'approve':
      case 'decline':
        return commands.decide(command, actor);
    }
  };

  return sessionRoute(session, {
    action: 'access',
    read: async (c) => json(c, 200, { success: true, data: await readAccess(store) }),
    execute: async (c, actor) => {
      const command = parseAccessCommand(await readJson(c));
      if (!command) {
        return malformedCommand(c);
      }
      const data = await executeCommand(command, actor);
      return json(c, 'request' in data ? 202 : 200, { success: true, data });
    },
  });
}
