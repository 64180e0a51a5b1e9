import { createHash } from 'node:crypto';

export type Failure = { remote: string; version: string; reason: string; message: string; stack: string };

const patterns: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '#'],
  // An identifier between quotes has a digit; the name of a property rarely does.
  [/(["'`])[^"'`]*\d[^"'`]*\1/g, '#'],
  [/\b[0-9a-f]{12,}\b/gi, '#'],
  [/\d+/g, '#'],
];

/** A message without what differs from one visitor to the next. */
export const normalizeMessage = (message: string): string =>
  patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);

const frame = /\/builds\/([a-z][a-z0-9]*)\/[^/\s]+\/([^\s?)]+?:\d+(?::\d+)?)(?=[\s)]|$)/g;

/** The innermost place in the remote's own code, else in that of any release: `billing/log.1f0c.js:1:2042`; empty where there is none. */
export function findTopFrame(remote: string, stack: string): string {
  const frames = [...stack.matchAll(frame)].map(([, name = '', place = '']) => ({ name, place }));
  const top = frames.find(({ name }) => name === remote) ?? frames[0];
  return top ? `${top.name}/${top.place}` : '';
}

/** Names a failure alike at all edges: 12 hexadecimal digits. */
export function failureGroupId({ remote, version, reason, message, stack }: Failure): string {
  const same = JSON.stringify([remote, version, reason, normalizeMessage(message), findTopFrame(remote, stack)]);
  return createHash('sha256').update(same).digest('hex').slice(0, 12);
}
