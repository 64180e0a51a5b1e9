import type { Volume } from './session';

/** By this a file is known as ours. */
export const fileFormat = 'console-playground-sessions';

/** A file with sessions, in parts: of each all versions of all messages, and its settings. */
export function exportSessions(volumes: readonly Volume[]): string[] {
  const sessions = volumes.map(({ session, nodes }) =>
    JSON.stringify({ ...session, messages: nodes.map(({ message, parent }) => ({ ...message, parent })) }, undefined, 2),
  );
  const parts = sessions.map((text, index) => (index === 0 ? text : `,\n${text}`));
  return [`{ "format": "${fileFormat}", "version": 1, "sessions": [\n`, ...parts, '\n] }\n'];
}

const unsafe = /[\\/:*?"<>|\p{Cc}\s]+/gu;

/** A name that every file system takes. */
export const fileName = (title: string): string => `${[...title.replace(unsafe, ' ').trim()].slice(0, 60).join('') || 'session'}.json`;
