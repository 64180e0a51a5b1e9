import { type AccessRules, type ApprovalRequest, type RequestedCommand, sharedPackages } from '../../contract/approvals';
import type { LogCommand } from '../../contract/command';
import { ReleaseError } from '../errors';
import { type ExecutedCommand, executeCommand } from '../operations/execute-command';
import { nullIfDamaged } from '../store/documents';
import { dryRunStore } from '../store/dry-run-backend';
import { canonicalJson } from '../store/release-identity';
import type { ReleaseStore } from '../store/release-store';
import { type Need, needOf } from './authorize';
import { createRequest, type Requester, requireOpenRequest, writeDecision } from './requests';
import { readRevocations } from './revocations';
import { explainMissingOwnership, isOwned, readRules, writeRules } from './rules';

/** Recovery (rollback, freeze) never waits for anybody. */
const approvedActions = ['promote', 'canary', 'remove'];

const refused = (reason: string) => new ReleaseError('refused', [reason]);

function hostVersionIn(command: LogCommand): string | undefined {
  switch (command.verb) {
    case 'promote-several':
      return command.versions.host;
    case 'promote':
    case 'canary':
      return command.name === 'host' ? command.version : undefined;
    case 'rollback':
      return command.name === 'host' ? command.to : undefined;
    default:
      return undefined;
  }
}

async function changesShared(store: ReleaseStore, command: LogCommand): Promise<boolean> {
  const [version, live] = [hostVersionIn(command), (await store.head())?.host.live];
  if (version === undefined || live === undefined || version === live) {
    return false;
  }
  const [next, current] = await Promise.all([store.release('host', version), store.release('host', live)]);
  return canonicalJson(next?.provides?.shared) !== canonicalJson(current?.provides?.shared);
}

/** Why a second person approves the command; null if nobody needs to. */
async function explainApproval(store: ReleaseStore, command: LogCommand, { action, remotes }: Need): Promise<string | null> {
  if (!approvedActions.includes(action)) {
    return null;
  }
  const { approvals = [] } = (await readRules(store.backend)) ?? {};
  const named = remotes?.find((name) => approvals.includes(name));
  if (named !== undefined) {
    return `changes of ${named} are approved by a second person`;
  }
  const isShared = approvals.includes(sharedPackages) && (await changesShared(store, command));
  return isShared ? 'changes of shared packages are approved by a second person' : null;
}

/** A command that was executed, or that waits for the approval of a second person. */
export type Outcome = { executed: ExecutedCommand } | { request: ApprovalRequest };

/** @throws ReleaseError `refused` for who owns none of the remotes */
export async function requireOwnership({ backend }: ReleaseStore, { owner }: Requester, need: Need): Promise<void> {
  // Unreadable rules must not block recovery.
  const problem = isOwned(need) ? explainMissingOwnership(await readRules(backend), owner, need) : null;
  if (problem) {
    throw refused(problem);
  }
}

/** Executes a command for somebody who owns what it needs, or asks a second person to approve it. */
export async function executeOrRequest(store: ReleaseStore, command: LogCommand, requester: Requester, need: Need): Promise<Outcome> {
  const { backend } = store;
  const { actor } = requester;
  const why = await explainApproval(store, command, need);
  if (why === null) {
    return { executed: await executeCommand(store, command, actor) };
  }
  // What cannot be done is refused now, and not after somebody has approved it.
  const rehearsed = await executeCommand(dryRunStore(store), command, actor);
  return rehearsed.committed ? { request: await createRequest(backend, command, requester, why) } : { executed: rehearsed };
}

/** Executes a command for somebody at an edge, as far as the rules of the store allow it. @throws ReleaseError `refused` */
export async function executeByRules(store: ReleaseStore, command: LogCommand, requester: Requester): Promise<Outcome> {
  const need = await needOf(store, command);
  await requireOwnership(store, requester, need);
  return executeOrRequest(store, command, requester, need);
}

export async function setRules(
  store: ReleaseStore,
  rules: AccessRules,
  reason: string,
  requester: Requester,
): Promise<ApprovalRequest | null> {
  const current = await readRules(store.backend).catch(nullIfDamaged);
  // Otherwise one person could drop the rule, release, and set it again.
  if (current && current.approvals.length > 0) {
    const command: RequestedCommand = { verb: 'set-rules', rules, reason };
    return createRequest(store.backend, command, requester, 'rules that demand approval are changed by two people');
  }
  await writeRules(store.backend, { rules, actor: requester.actor, reason });
  return null;
}

/** Who decides. Who holds the key of the store (`isOperator`) is not bound by its rules. */
export type Decider = { actor: string; isOperator: boolean };

/** Whether the token or identity that asked may still do it. */
async function requireValidRequester({ backend }: ReleaseStore, { grant, actor }: ApprovalRequest): Promise<void> {
  if (grant !== null && (await readRevocations(backend)).has(grant)) {
    throw refused(`${actor} has been revoked since it asked: decline the request`);
  }
}

async function executeRequest(store: ReleaseStore, request: ApprovalRequest, approvedBy: string): Promise<ExecutedCommand | null> {
  const { command, actor } = request;
  if (command.verb === 'set-rules') {
    await writeRules(store.backend, { rules: command.rules, actor, approvedBy, reason: command.reason });
    return null;
  }
  return executeCommand(store, command, actor, approvedBy);
}

/** A request as it was decided. `executed` is null for rules. */
export type Approval = { request: ApprovalRequest; executed: ExecutedCommand | null };

/** Approves a request and executes its command, if it still can be executed. */
export async function approveRequest(store: ReleaseStore, id: string, by: Decider, reason: string): Promise<Approval> {
  const request = await requireOpenRequest(store.backend, id);
  if (!by.isOperator && [request.actor, request.person].includes(by.actor)) {
    throw refused('a second person approves: you asked for it, or created the token or the identity that did');
  }
  await requireValidRequester(store, request);
  // A request that fails now stays open, since what blocks it may end.
  await executeRequest(dryRunStore(store), request, by.actor);
  await writeDecision(store.backend, { id, isApproved: true, actor: by.actor, reason });
  return { request, executed: await executeRequest(store, request, by.actor) };
}

export async function declineRequest(
  store: ReleaseStore,
  id: string,
  { actor }: Pick<Decider, 'actor'>,
  reason: string,
): Promise<ApprovalRequest> {
  const request = await requireOpenRequest(store.backend, id);
  await writeDecision(store.backend, { id, isApproved: false, actor, reason });
  return request;
}
