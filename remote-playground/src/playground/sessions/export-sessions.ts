import type { StoredSession } from '../library/session';

export const fileFormat = 'console-playground-sessions';

/** Raised only by a change that earlier versions cannot read. */
export const fileVersion = 1;

export function exportSessions(stored: readonly StoredSession[]): string[] {
  const sessions = stored.map(({ session, nodes }) =>
    JSON.stringify({ ...session, messages: nodes.map(({ message, parent }) => ({ ...message, parent })) }, undefined, 2),
  );
  const parts = sessions.map((text, index) => (index === 0 ? text : `,\n${text}`));
  return [`{ "format": "${fileFormat}", "version": ${fileVersion}, "sessions": [\n`, ...parts, '\n] }\n'];
}

const unsafe = /[\\/:*?"<>|\p{Cc}\s]+/gu;

export const fileName = (title: string): string => `${[...title.replace(unsafe, ' ').trim()].slice(0, 60).join('') || 'session'}.json`;
