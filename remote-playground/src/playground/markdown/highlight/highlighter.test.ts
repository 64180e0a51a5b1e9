import { describe, expect, it } from 'vitest';
import { chunkLines } from '../chunk-lines';
import { loadHighlighter, type StyledRun, splitRuns } from './highlighter';

const textOf = (runs: readonly StyledRun[]) => runs.map(([, text]) => text).join('');

async function highlightAll(code: string, language: string): Promise<StyledRun[][]> {
  const highlight = await loadHighlighter(language);
  const chunks = highlight?.(chunkLines(code));
  const all: StyledRun[][] = [];
  for (let next = chunks?.next(); next && !next.done; next = chunks?.next()) {
    all.push(next.value);
  }
  return all;
}

const kindOf = (runs: readonly StyledRun[] | undefined, text: string) => runs?.find((run) => run[1].includes(text))?.[0];

describe('the highlighter', () => {
  it.each([
    ['ts', 'const a = "x"; // so', { const: 'keyword', '"x"': 'string', so: 'comment' }],
    ['Python', 'def f():\n    return 1', { def: 'keyword', '1': 'number' }],
    ['html', '<style>a{color:red}</style><b class="x">', { style: 'name', '"x"': 'string' }],
    ['json', '{"a": true}', { a: 'attr', true: 'keyword' }],
    ['c++', 'int main() {}', { int: 'type', main: 'title' }],
    ['diff', '+ new\n- old', { new: 'addition', old: 'deletion' }],
  ])('highlights %s', async (language, code, kinds) => {
    const [runs] = await highlightAll(code, language);
    for (const [text, kind] of Object.entries(kinds)) {
      expect([text, kindOf(runs, text)]).toEqual([text, kind]);
    }
    expect(textOf(runs ?? [])).toBe(code);
  });

  it.each(['', 'nonsense', 'constructor', '__proto__', 'toString', '../../x'])('is undefined for the language %j', async (language) => {
    expect(await loadHighlighter(language)).toBeUndefined();
  });

  it('keeps the code and its chunks', async () => {
    const code = Array.from({ length: 300 }, (_line, index) => `const a${index} = \`x \${${index}} y\`; /* so */`).join('\n');
    expect((await highlightAll(code, 'js')).map(textOf)).toEqual(chunkLines(code));
  });

  it('continues a comment across chunks', async () => {
    const comment = Array.from({ length: 100 }, (_line, index) => `line ${index} of a comment`).join('\n');
    const all = await highlightAll(`/*\n${comment}\n*/\nconst a = 1;\n${'b();\n'.repeat(80)}`, 'js');
    expect(all[1]?.map(([kind]) => kind)).toEqual(['comment']);
    expect(kindOf(all[2], 'const')).toBe('keyword');
    expect(all.length).toBe(5);
  });

  it('leaves very long lines plain', async () => {
    expect(await highlightAll(`"${'x'.repeat(50_000)}"`, 'js')).toEqual([[['', expect.any(String)]]]);
  });
});

it('splits runs at the ends of chunks', () => {
  expect(
    splitRuns(
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
