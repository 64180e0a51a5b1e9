import { createHash } from 'node:crypto';

export type Failure = { remote: string; version: string; reason: string; message: string; stack: string };

const patterns: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '#'],
  // Quoted identifiers contain a digit; property names rarely do.
  [/(["'`])[^"'`]*\d[^"'`]*\1/g, '#'],
  [/\b[0-9a-f]{12,}\b/gi, '#'],
  [/\d+/g, '#'],
];

export const normalizeMessage = (message: string): string =>
  patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);

const frame = /\/builds\/([a-z][a-z0-9]*)\/[^/\s]+\/([^\s?)]+?:\d+(?::\d+)?)(?=[\s)]|$)/g;

/** Returns the innermost frame of the remote, else of any release: `billing/log.1f0c.js:1:2042`; empty if there is none. */
export function findTopFrame(remote: string, stack: string): string {
  const frames = [...stack.matchAll(frame)].map(([, name = '', place = '']) => ({ name, place }));
  const top = frames.find(({ name }) => name === remote) ?? frames[0];
  return top ? `${top.name}/${top.place}` : '';
}

/** Returns the same 12 hexadecimal digits for one failure at every edge. */
export function failureGroupId({ remote, version, reason, message, stack }: Failure): string {
  const same = JSON.stringify([remote, version, reason, normalizeMessage(message), findTopFrame(remote, stack)]);
  return createHash('sha256').update(same).digest('hex').slice(0, 12);
}
