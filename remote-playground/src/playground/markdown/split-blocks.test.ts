import { sampled } from '@console/shared/testing/sampled';
import { describe, expect, it } from 'vitest';
import { type Blocks, continueBlocks, noBlocks } from './split-blocks';

const all = ({ finished, open }: Blocks) => [...finished, ...open];
const sources = (text: string) => all(continueBlocks(noBlocks, text)).map(({ source }) => source);

function streamed(text: string, size: number): Blocks {
  let blocks = noBlocks;
  for (let at = 0; at < text.length + size; at += size) {
    blocks = continueBlocks(blocks, text.slice(0, at));
  }
  return blocks;
}

const repeat = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_line, index) => line(index)).join('');

const texts: Record<string, string> = {
  paragraphs: 'One\ntwo\n\n\nThree\n',
  headings: '# A\ntext\n## B\n\nmore\n\nSetext\n===\n\nend',
  'a loose list': '1. one\n\n   more of one\n\n2. two\n\n10. ten\n\nafter',
  'nested lists': '- a\n  - b\n\n    c\n- d\n\ne',
  'a fence with blank lines': 'before\n```ts\nconst a = 1;\n\n\nconst b = 2;\n```\nafter',
  'an open fence': 'before\n\n````md\n```\n\n# not a heading\n',
  'a fence in a list': '- a\n\n  ```\n  x\n\n  y\n  ```\n\n- b\n\nc',
  'a table': '| a | b |\n|---|:-:|\n| 1 | 2 |\n\ntext',
  'quotes and rules': '> a\n> b\n\n---\n\n> c\nlazy\n\nd',
  'windows lines': 'a\r\n\r\n- b\r\n\r\n- c\r\n\r\nd',
  formulas: 'a\n$$\nx\n= y\n- z\n$$\nb\n\n\\[\n1\n\\]\n\n$$\nno\n\n- list\n\nend',
  'a long fence before a long list': `\`\`\`\n${repeat(200, () => 'some line of code\n')}\`\`\`\n${repeat(200, (index) => `- item number ${index} of many\n`)}`,
  'a long paragraph': repeat(900, (index) => `word${index} `),
  'a long Chinese paragraph': repeat(500, () => '一段没有空格的很长的话。'),
  'a long list': repeat(300, (index) => `${index + 1}. item number **${index}** of many\n`),
  'a long table': `| n | text |\n|---|---|\n${repeat(300, (index) => `| ${index} | some text |\n`)}`,
};

describe('continueBlocks', () => {
  it('splits a text into Markdown blocks', () => {
    expect(sources('# A\ntext\n\n- a\n\n- b\n\n```\nx\n\ny\n```\nend')).toEqual([
      '# A\n',
      'text\n\n',
      '- a\n\n- b\n\n',
      '```\nx\n\ny\n```\n',
      'end',
    ]);
  });

  const arrivals = Object.keys(texts).flatMap((name) => [1, 7, 64, 1000].map((size): [string, number] => [name, size]));
  it.each(sampled('blocks', arrivals))('splits %s the same when %d characters arrive at a time', (name, size) => {
    const text = texts[name] ?? '';
    expect(all(streamed(text, size)).map(({ source }) => source)).toEqual(sources(text));
  });

  it.each(Object.entries(texts).filter(([name]) => name !== 'a long table'))('keeps all characters of %s', (_name, text) => {
    expect(sources(text).join('')).toBe(text.replaceAll('\r', ' '));
  });

  it('never changes finished blocks', () => {
    const { 'an open fence': _fence, ...others } = texts;
    const text = Object.values(others).join('\n\n');
    let before = noBlocks;
    const lengths = Array.from({ length: Math.floor(text.length / 5) + 1 }, (_length, index) => index * 5);
    for (const length of sampled('lengths', lengths)) {
      const next = continueBlocks(before, text.slice(0, length));
      for (const [index, block] of before.finished.entries()) {
        expect(next.finished[index]).toBe(block);
      }
      before = next;
    }
    expect(before.finished.length).toBeGreaterThan(20);
  });

  it('starts again for another text', () => {
    const before = continueBlocks(noBlocks, 'one\n\ntwo\n\nthree');
    expect(all(continueBlocks(before, 'other')).map(({ source }) => source)).toEqual(['other']);
  });

  it.each(['a long paragraph', 'a long list', 'a long table', 'a long Chinese paragraph'])(
    'limits the size of the blocks of %s',
    (name) => {
      const pieces = sources(texts[name] ?? '');
      expect(pieces.length).toBeGreaterThan(1);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThan(6100);
      }
    },
  );

  it('repeats the header in every block of a long table', () => {
    const pieces = sources(texts['a long table'] ?? '');
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) {
      expect(piece.startsWith('| n | text |\n|---|---|\n')).toBe(true);
    }
  });

  it('marks the further blocks of one paragraph as continued', () => {
    expect(all(continueBlocks(noBlocks, texts['a long paragraph'] ?? '')).map(({ isContinued }) => isContinued)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('collects the first link definition for each label', () => {
    const blocks = streamed('see [a]\n\n[a]: https://one.example\n\n[a]: https://two.example\n\nend\n', 1);
    expect(blocks.references.A?.href).toBe('https://one.example');
  });
});
