import { describe, expect, it } from 'vitest';
import { messageText } from '../library/message';
import { pathTo } from '../library/message-tree';
import type { StoredSession } from '../library/session';
import { exportSessions, fileName } from './export-sessions';
import { importSessions } from './import-sessions';

const read = (file: unknown) => importSessions(typeof file === 'string' ? file : JSON.stringify(file));
const importAll = (file: unknown): StoredSession[] => {
  const sessions = read(file);
  if (!Array.isArray(sessions)) {
    throw new Error(`refused: ${JSON.stringify(sessions)}`);
  }
  return sessions;
};
const pathOf = ({ session, nodes }: StoredSession) =>
  pathTo(new Map(nodes.map((node) => [node.message.id, node])), session.head).map((message) => `${message.role}: ${messageText(message)}`);

describe('a session file', () => {
  const message = (id: string, role: string, parent?: string) => ({
    id,
    role,
    content: [{ type: 'text', text: id }],
    createAt: 1,
    status: 'complete',
    rating: 5,
    ...(parent !== undefined && { parent }),
  });
  const session = {
    id: 's1',
    title: 'Roses',
    name: 'Garden',
    createdAt: 1,
    updatedAt: 2,
    head: 'a2',
    inputs: { model: 'm', later: true },
    colour: 'red',
    messages: [message('u1', 'user'), message('a1', 'assistant', 'u1'), message('a2', 'assistant', 'u1')],
  };

  it('is imported completely, under a new id, with fields of later versions', () => {
    const [imported] = importAll({ sessions: [session] });
    expect(imported?.session).toMatchObject({ title: 'Roses', name: 'Garden', head: 'a2', colour: 'red', inputs: session.inputs });
    expect(imported?.session.id).not.toBe('s1');
    expect(imported && pathOf(imported)).toEqual(['user: u1', 'assistant: a2']);
    expect(imported?.nodes[0]?.message).toMatchObject({ rating: 5 });
    const again = importAll(exportSessions(imported ? [imported, imported] : []).join(''));
    expect(again.map(({ nodes }) => nodes)).toEqual([imported?.nodes, imported?.nodes]);
    expect(new Set(again.map((one) => one.session.id)).size).toBe(2);
  });

  const list = [
    { role: 'developer', content: 'Be brief' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: [{ type: 'text', text: 'Hello' }] },
  ];
  const path = ['system: Be brief', 'user: Hi', 'assistant: Hello'];

  it.each([
    ['a list of messages', list, [path]],
    ['an object with messages', { model: 'gpt', messages: list }, [path]],
    ['a list of lists', [list, list.slice(1)], [path, path.slice(1)]],
    ['a list of objects', [{ title: 'One', messages: list }], [path]],
    ['what local storage holds', [message('u1', 'user'), message('a1', 'assistant')], [['user: u1', 'assistant: a1']]],
    ['messages that share an id', [message('x', 'user'), message('x', 'assistant')], [['user: x', 'assistant: x']]],
  ])('is imported from %s in order', (_name, file, paths) => expect(importAll(file).map(pathOf)).toEqual(paths));

  it('gets its title from the first question', () => expect(importAll(list)[0]?.session.title).toBe('Hi'));

  it.each([
    ['{"sessions":', { kind: 'json' }],
    ['7', { kind: 'nothing' }],
    [{ hello: 1 }, { kind: 'nothing' }],
    [[], { kind: 'nothing' }],
    [{ format: 'console-playground-sessions', version: 2, sessions: [session] }, { kind: 'version' }],
    [{ sessions: [session, { title: 'empty' }] }, { kind: 'session', position: 2 }],
    [{ messages: [] }, { kind: 'session', position: 1 }],
    [
      [
        { role: 'user', content: 'Hi' },
        { role: 'tool', content: 'x' },
      ],
      { kind: 'message', session: 1, position: 2 },
    ],
    [{ sessions: [session, { messages: [{ role: 'user' }] }] }, { kind: 'message', session: 2, position: 1 }],
  ])('is rejected for %j', (file, problem) => expect(read(file)).toEqual(problem));

  it('is rejected with too many messages', () => {
    const half = Array.from({ length: 25_001 }, () => ({ role: 'user', content: '' }));
    expect(read([half, half])).toEqual({ kind: 'count', max: 50_000 });
  });

  it('is imported without what could not be shown safely', () => {
    const link = { type: 'image_url', image_url: { url: 'javascript:alert(1)' } };
    const picture = { type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } };
    const odd = {
      reasoning: {},
      errorAt: '7',
      images: ['javascript:alert(1)'],
      sources: [{ url: 'data:text/html,x' }],
      usage: { prompt: {} },
    };
    const known = { reasoning: 'Hm', reasonedFor: 7, toolCalls: [{ name: 'time', arguments: '{}' }], later: { kept: true } };
    const [imported] = importAll([
      { role: 'user', content: [link, picture], ...odd },
      { role: 'assistant', content: 'Hi', ...known },
    ]);
    expect(imported?.nodes[0]?.message.content).toEqual([picture]);
    expect(Object.keys(imported?.nodes[0]?.message ?? {}).sort()).toEqual(['content', 'createAt', 'id', 'role', 'status']);
    expect(imported?.nodes[1]?.message).toMatchObject(known);
  });

  it.each([
    ['a/b: "c"?', 'a b c.json'],
    ['  ', 'session.json'],
    ['你好', '你好.json'],
  ])('for the title %j is named %s', (title, name) => expect(fileName(title)).toBe(name));
});
