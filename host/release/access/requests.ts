import { randomBytes } from 'node:crypto';
import {
  type ApprovalDecision,
  type ApprovalRequest,
  approvalDecision,
  approvalRequest,
  type RequestedCommand,
} from '../../contract/approvals';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { readDocument } from '../store/documents';
import { toJson } from '../store/release-store';
import { readFolder } from './read-folder';

const requestFolder = 'access/requests';
const decisionFolder = 'access/decisions';

/** In milliseconds; who still wants it then asks again. */
const requestTtlMs = 24 * 3_600_000;

/** Decided and expired requests are of no use after this time. */
const retentionMs = 90 * 86_400_000;

/** A token could ask without end. */
const maxOpenRequests = 50;

/** Who asks for a command through an edge. `person` is the user, or who created the token or the identity. */
export type Requester = Pick<ApprovalRequest, 'actor' | 'owner' | 'person' | 'grant'>;

const isOpen = ({ expiresAt }: ApprovalRequest) => Date.parse(expiresAt) > Date.now();

/** Requests without a decision, oldest first. */
export async function readOpenRequests(backend: Backend): Promise<ApprovalRequest[]> {
  const [requests, decided] = await Promise.all([
    readFolder(backend, requestFolder, (json) => approvalRequest.parse(json)),
    backend.list(decisionFolder),
  ]);
  return requests
    .filter((request) => isOpen(request) && !decided.includes(`${request.id}.json`))
    .sort((one, other) => one.at.localeCompare(other.at));
}

const isSame = (one: RequestedCommand, other: RequestedCommand) => JSON.stringify(one) === JSON.stringify(other);

/** Asks for the approval of a command; the same open request again is that request. */
export async function createRequest(
  backend: Backend,
  command: RequestedCommand,
  requester: Requester,
  why: string,
): Promise<ApprovalRequest> {
  const open = await readOpenRequests(backend);
  const existing = open.find((request) => request.owner === requester.owner && isSame(request.command, command));
  if (existing) {
    return existing;
  }
  if (open.length >= maxOpenRequests) {
    throw new ReleaseError('conflict', [`${open.length} requests wait for approval already: decide some of them first`]);
  }
  const now = Date.now();
  const { actor, owner, person, grant } = requester;
  const request: ApprovalRequest = {
    ...{ id: randomBytes(6).toString('hex'), command, actor, owner, person, grant, why },
    ...{ at: new Date(now).toISOString(), expiresAt: new Date(now + requestTtlMs).toISOString() },
  };
  await backend.createOnly(`${requestFolder}/${request.id}.json`, toJson(request));
  return request;
}

/** @throws ReleaseError `unknown` for a request that is unknown, decided or expired */
export async function requireOpenRequest(backend: Backend, id: string): Promise<ApprovalRequest> {
  const request = (await readOpenRequests(backend)).find((each) => each.id === id);
  if (!request) {
    throw new ReleaseError('unknown', [`no request ${id} waits for approval: it was decided, has expired or never was (see status)`]);
  }
  return request;
}

/** @throws ReleaseError `conflict` if somebody else has decided */
export async function writeDecision(backend: Backend, decision: Omit<ApprovalDecision, 'at'>): Promise<void> {
  const stored: ApprovalDecision = { ...decision, at: new Date().toISOString() };
  if (!(await backend.createOnly(`${decisionFolder}/${decision.id}.json`, toJson(stored)))) {
    const first = await readDocument(backend, `${decisionFolder}/${decision.id}.json`, (json) => approvalDecision.parse(json));
    throw new ReleaseError('conflict', [`${first?.actor} has ${first?.isApproved ? 'approved' : 'declined'} ${decision.id} already`]);
  }
}

/** Removes requests and decisions that are older than 90 days. */
export async function removeOldRequests(backend: Backend, now: number): Promise<void> {
  const since = new Date(now - retentionMs).toISOString();
  const [requests, decisions] = await Promise.all([
    readFolder(backend, requestFolder, (json) => approvalRequest.parse(json)),
    readFolder(backend, decisionFolder, (json) => approvalDecision.parse(json)),
  ]);
  for (const { id } of requests.filter(({ expiresAt }) => expiresAt < since)) {
    await backend.remove(`${requestFolder}/${id}.json`);
  }
  for (const { id } of decisions.filter(({ at }) => at < since)) {
    await backend.remove(`${decisionFolder}/${id}.json`);
  }
}
