import { isKnownRole, type Message, newId } from '../conversation/message';
import { ended, readMessage } from '../conversation/stored-messages';
import type { Node } from '../conversation/tree';
import { readSession, titleOf, type Volume } from './session';

/** What is wrong with a file; places are counted from 1. */
export type ImportProblem =
  | { kind: 'json' }
  | { kind: 'nothing' }
  | { kind: 'session'; at: number }
  | { kind: 'message'; session: number; at: number };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isMessage = (value: unknown): value is Fields => isFields(value) && 'role' in value && 'content' in value;

/**
 * Reads a file with sessions: ours, a list of `{role, content}` as APIs take it, an object with such a list under `messages`, or a
 * list of those. Every session gets an id of its own, so that nothing is overwritten.
 */
export function importSessions(text: string): Volume[] | ImportProblem {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { kind: 'json' };
  }
  const found = sessionsIn(file);
  if (found.length === 0) {
    return { kind: 'nothing' };
  }
  const volumes: Volume[] = [];
  for (const [index, session] of found.entries()) {
    const volume = readVolume(session, index + 1);
    if ('kind' in volume) {
      return volume;
    }
    volumes.push(volume);
  }
  return volumes;
}

function sessionsIn(file: unknown): unknown[] {
  if (Array.isArray(file)) {
    return file.some(isMessage) ? [{ messages: file }] : file;
  }
  if (!isFields(file)) {
    return [];
  }
  if (Array.isArray(file.sessions)) {
    return file.sessions;
  }
  return 'messages' in file ? [file] : [];
}

function readVolume(stored: unknown, at: number): Volume | ImportProblem {
  const problem: ImportProblem = { kind: 'session', at };
  if (Array.isArray(stored)) {
    return readVolume({ messages: stored }, at);
  }
  if (!isFields(stored) || !Array.isArray(stored.messages) || stored.messages.length === 0) {
    return problem;
  }
  const { messages, ...fields } = stored;
  // Plain lists do not say what follows what: everything follows the message before it.
  const isTree = stored.messages.some((record) => isFields(record) && typeof record.parent === 'string');
  const nodes: Node[] = [];
  const seen = new Set<string>();
  for (const [index, record] of stored.messages.entries()) {
    const message = readOne(record, index, seen);
    if (message === undefined) {
      return { kind: 'message', session: at, at: index + 1 };
    }
    const { parent } = record as Fields;
    const before = isTree ? parent : nodes.at(-1)?.message.id;
    nodes.push({ message, parent: typeof before === 'string' ? before : undefined });
  }
  const id = newId();
  const now = Date.now();
  const session = readSession({ createdAt: now, updatedAt: now, ...fields, id });
  if (session === undefined) {
    return problem;
  }
  const head = nodes.some(({ message }) => message.id === session.head) ? session.head : nodes.at(-1)?.message.id;
  const title = session.title || titleOf(nodes.map(({ message }) => message));
  return { session: { ...session, title, head }, nodes };
}

/** Times that a list does not have keep its order; ids that it has twice are made anew. */
function readOne(record: unknown, index: number, seen: Set<string>): Message | undefined {
  if (!isFields(record)) {
    return undefined;
  }
  const { parent: _parent, ...fields } = record;
  const role = fields.role === 'developer' ? 'system' : fields.role;
  const [message] = isKnownRole(role) ? readMessage({ createAt: Date.now() + index, ...fields, role }) : [];
  if (message === undefined) {
    return undefined;
  }
  const id = seen.has(message.id) ? newId() : message.id;
  seen.add(id);
  return ended({ ...message, id });
}
