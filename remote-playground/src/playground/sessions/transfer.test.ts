import { describe, expect, it } from 'vitest';
import { textOf } from '../conversation/message';
import { pathTo } from '../conversation/tree';
import { exportSessions, fileName } from './export-sessions';
import { importSessions } from './import-sessions';
import type { Volume } from './session';

const read = (file: unknown) => importSessions(typeof file === 'string' ? file : JSON.stringify(file));
const volumesOf = (file: unknown): Volume[] => {
  const volumes = read(file);
  if (!Array.isArray(volumes)) {
    throw new Error(`refused: ${JSON.stringify(volumes)}`);
  }
  return volumes;
};
const pathOf = ({ session, nodes }: Volume) =>
  pathTo(new Map(nodes.map((node) => [node.message.id, node])), session.head).map((message) => `${message.role}: ${textOf(message)}`);

describe('a file', () => {
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

  it('of ours comes back whole, under an id of its own, with what a later version added', () => {
    const [volume] = volumesOf({ sessions: [session] });
    expect(volume?.session).toMatchObject({ title: 'Roses', name: 'Garden', head: 'a2', colour: 'red', inputs: session.inputs });
    expect(volume?.session.id).not.toBe('s1');
    expect(volume && pathOf(volume)).toEqual(['user: u1', 'assistant: a2']);
    expect(volume?.nodes[0]?.message).toMatchObject({ rating: 5 });
    const again = volumesOf(exportSessions(volume ? [volume, volume] : []).join(''));
    expect(again.map(({ nodes }) => nodes)).toEqual([volume?.nodes, volume?.nodes]);
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
  ])('with %s is a session in that order', (_name, file, paths) => expect(volumesOf(file).map(pathOf)).toEqual(paths));

  it('without a title is called by its first question', () => expect(volumesOf(list)[0]?.session.title).toBe('Hi'));

  it.each([
    ['{"sessions":', { kind: 'json' }],
    ['7', { kind: 'nothing' }],
    [{ hello: 1 }, { kind: 'nothing' }],
    [[], { kind: 'nothing' }],
    [{ sessions: [session, { title: 'empty' }] }, { kind: 'session', at: 2 }],
    [{ messages: [] }, { kind: 'session', at: 1 }],
    [
      [
        { role: 'user', content: 'Hi' },
        { role: 'tool', content: 'x' },
      ],
      { kind: 'message', session: 1, at: 2 },
    ],
    [{ sessions: [session, { messages: [{ role: 'user' }] }] }, { kind: 'message', session: 2, at: 1 }],
  ])('like %j is refused with what is wrong', (file, problem) => expect(read(file)).toEqual(problem));

  it.each([
    ['a/b: "c"?', 'a b c.json'],
    ['  ', 'session.json'],
    ['你好', '你好.json'],
  ])('for %j is named %s', (title, name) => expect(fileName(title)).toBe(name));
});
