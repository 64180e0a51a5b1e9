import { isRecord } from '@console/shared/contract/json';
import { createId, isKnownRole, type Message } from '../library/message';
import type { MessageNode } from '../library/message-tree';
import { deriveTitle, parseSession, type StoredSession } from '../library/session';
import { markInterrupted, parseMessage } from '../library/stored-messages';
import { fileFormat, fileVersion } from './export-sessions';
import { sanitizeMessage } from './sanitize-message';

/** Positions count from 1. */
export type ImportProblem =
  | { kind: 'json' }
  | { kind: 'nothing' }
  | { kind: 'version' }
  | { kind: 'count'; max: number }
  | { kind: 'session'; position: number }
  | { kind: 'message'; session: number; position: number };

/** A larger file would keep the page busy for seconds. */
export const maxFileMegabytes = 64;

const maxMessages = 50_000;

type Fields = Record<string, unknown>;

const isMessage = (value: unknown): value is Fields => isRecord(value) && 'role' in value && 'content' in value;

/**
 * Accepts exported files, lists of `{role, content}`, objects with such a list under `messages`, and lists of those. All
 * sessions get new ids.
 */
export function importSessions(text: string): StoredSession[] | ImportProblem {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { kind: 'json' };
  }
  if (isRecord(file) && file.format === fileFormat && Number(file.version) > fileVersion) {
    return { kind: 'version' };
  }
  const found = listSessions(file);
  if (found.length === 0) {
    return { kind: 'nothing' };
  }
  if (countMessages(found) > maxMessages) {
    return { kind: 'count', max: maxMessages };
  }
  const sessions: StoredSession[] = [];
  for (const [index, session] of found.entries()) {
    const parsed = parseStoredSession(session, index + 1);
    if ('kind' in parsed) {
      return parsed;
    }
    sessions.push(parsed);
  }
  return sessions;
}

function listSessions(file: unknown): unknown[] {
  if (Array.isArray(file)) {
    return file.some(isMessage) ? [{ messages: file }] : file;
  }
  if (!isRecord(file)) {
    return [];
  }
  if (Array.isArray(file.sessions)) {
    return file.sessions;
  }
  return 'messages' in file ? [file] : [];
}

function countMessages(sessions: unknown[]): number {
  const lists = sessions.map((session) => (isRecord(session) ? session.messages : session));
  return lists.reduce<number>((count, list) => count + (Array.isArray(list) ? list.length : 1), 0);
}

function parseStoredSession(stored: unknown, position: number): StoredSession | ImportProblem {
  const problem: ImportProblem = { kind: 'session', position };
  if (Array.isArray(stored)) {
    return parseStoredSession({ messages: stored }, position);
  }
  if (!isRecord(stored) || !Array.isArray(stored.messages) || stored.messages.length === 0) {
    return problem;
  }
  const { messages, ...fields } = stored;
  // In plain lists every message follows the previous one.
  const isTree = stored.messages.some((record) => isRecord(record) && typeof record.parent === 'string');
  const nodes: MessageNode[] = [];
  const seen = new Set<string>();
  for (const [index, record] of stored.messages.entries()) {
    const message = parseImportedMessage(record, index, seen);
    if (message === undefined) {
      return { kind: 'message', session: position, position: index + 1 };
    }
    const { parent } = record as Fields;
    const before = isTree ? parent : nodes.at(-1)?.message.id;
    nodes.push({ message, parent: typeof before === 'string' ? before : undefined });
  }
  const id = createId();
  const now = Date.now();
  const session = parseSession({ createdAt: now, updatedAt: now, ...fields, id });
  if (session === undefined) {
    return problem;
  }
  const head = nodes.some(({ message }) => message.id === session.head) ? session.head : nodes.at(-1)?.message.id;
  const title = session.title || deriveTitle(nodes.map(({ message }) => message));
  return { session: { ...session, title, head }, nodes };
}

/** Missing times follow the order of the list; duplicate ids are replaced. */
function parseImportedMessage(record: unknown, index: number, seen: Set<string>): Message | undefined {
  if (!isRecord(record)) {
    return undefined;
  }
  const { parent: _parent, ...fields } = record;
  const role = fields.role === 'developer' ? 'system' : fields.role;
  const [message] = isKnownRole(role) ? parseMessage({ createAt: Date.now() + index, ...fields, role }) : [];
  if (message === undefined) {
    return undefined;
  }
  const id = seen.has(message.id) ? createId() : message.id;
  seen.add(id);
  return markInterrupted(sanitizeMessage({ ...message, id }));
}
