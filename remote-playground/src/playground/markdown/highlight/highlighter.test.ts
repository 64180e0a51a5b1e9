import { describe, expect, it } from 'vitest';
import { inChunks } from '../in-chunks';
import { cut, loadHighlighter, type Run } from './highlighter';

const textOf = (runs: readonly Run[]) => runs.map(([, text]) => text).join('');

async function colour(code: string, language: string): Promise<Run[][]> {
  const highlight = await loadHighlighter(language);
  const chunks = highlight?.(inChunks(code));
  const all: Run[][] = [];
  for (let next = chunks?.next(); next && !next.done; next = chunks?.next()) {
    all.push(next.value);
  }
  return all;
}

const kindOf = (runs: readonly Run[] | undefined, text: string) => runs?.find((run) => run[1].includes(text))?.[0];

describe('code in colours', () => {
  it.each([
    ['ts', 'const a = "x"; // so', { const: 'keyword', '"x"': 'string', so: 'comment' }],
    ['Python', 'def f():\n    return 1', { def: 'keyword', '1': 'number' }],
    ['html', '<style>a{color:red}</style><b class="x">', { style: 'name', '"x"': 'string' }],
    ['json', '{"a": true}', { a: 'attr', true: 'keyword' }],
    ['c++', 'int main() {}', { int: 'type', main: 'title' }],
    ['diff', '+ new\n- old', { new: 'addition', old: 'deletion' }],
  ])('of %s', async (language, code, kinds) => {
    const [runs] = await colour(code, language);
    for (const [text, kind] of Object.entries(kinds)) {
      expect([text, kindOf(runs, text)]).toEqual([text, kind]);
    }
    expect(textOf(runs ?? [])).toBe(code);
  });

  it.each(['', 'nonsense', 'constructor', '__proto__', 'toString', '../../x'])('is not there for %j', async (language) => {
    expect(await loadHighlighter(language)).toBeUndefined();
  });

  it('is the same code, in the same chunks', async () => {
    const code = Array.from({ length: 300 }, (_line, index) => `const a${index} = \`x \${${index}} y\`; /* so */`).join('\n');
    expect((await colour(code, 'js')).map(textOf)).toEqual(inChunks(code));
  });

  it('knows what a chunk begins within', async () => {
    const comment = Array.from({ length: 100 }, (_line, index) => `line ${index} of a comment`).join('\n');
    const all = await colour(`/*\n${comment}\n*/\nconst a = 1;\n${'b();\n'.repeat(80)}`, 'js');
    expect(all[1]?.map(([kind]) => kind)).toEqual(['comment']);
    expect(kindOf(all[2], 'const')).toBe('keyword');
    expect(all.length).toBe(5);
  });

  it('stays plain where one line is endless', async () => {
    expect(await colour(`"${'x'.repeat(50_000)}"`, 'js')).toEqual([[['', expect.any(String)]]]);
  });
});

it('runs are cut where chunks end', () => {
  expect(
    cut(
      [
        ['a', '123'],
        ['', '45'],
      ],
      [2, 0, 3],
    ),
  ).toEqual([
    [['a', '12']],
    [],
    [
      ['a', '3'],
      ['', '45'],
    ],
  ]);
});
