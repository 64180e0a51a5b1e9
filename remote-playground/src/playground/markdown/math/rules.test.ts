import type { Token } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { parse } from '../parser';

const formulas = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => [
    ...(token.type.startsWith('math')
      ? [`${token.type === 'math_open' ? 'open ' : ''}${token.meta?.isDisplay ? 'big ' : ''}${token.content}`]
      : []),
    ...formulas(token.children ?? []),
  ]);

const found = (text: string) => formulas(parse(text, {}));

describe('the formula rules', () => {
  it.each([
    ['$x$', ['x']],
    ['so $E = mc^2$, and $a_1$.', ['E = mc^2', 'a_1']],
    ['$5$ or $2x + 3$', ['5', '2x + 3']],
    ['**$n$**-th', ['n']],
    ['\\(x\\) and \\( a + b \\)', ['x', 'a + b']],
    ['\\(\\text{speed} = 3\\)', ['\\text{speed} = 3']],
    ['a $$x$$ b', ['big x']],
    ['a \\[x^2\\] b', ['big x^2']],
    ['$$x$$', ['big x']],
    ['$$\nx\n= y\n$$', ['big x\n= y']],
    ['\\[\nx \\\\\n- y\n\\]', ['big x \\\\\n- y']],
    ['text\n$$\nx\n$$\nmore', ['big x']],
    ['- item\n\n  $$\n  x\n  $$\n- other', ['big x']],
    ['> $$\n> x\n> $$', ['big x']],
    ['| a |\n|---|\n| $x$ |', ['x']],
    ['速度 $v$，能量 $E$。', ['v', 'E']],
    ['$a \\$ b$', ['a \\$ b']],
    ['$$\n\\text{a}\\$\n$$', ['big \\text{a}\\$']],
  ])('find the formulas of %j', (text, all) => expect(found(text)).toEqual(all));

  it.each([
    ['$$', ['open big $$']],
    ['text\n\n$$\nx\n- y', ['open big $$\nx\n- y']],
    ['\\[\na = b\n+ c', ['open big \\[\na = b\n+ c']],
  ])('find the unfinished formula of %j', (text, all) => expect(found(text)).toEqual(all));

  it.each([
    '$5 and $6',
    'from $5 to $6',
    '$5, $6 and $7',
    '$5-$6',
    '$100/$200',
    '**$50**–**$100**',
    'US$5 and A$6',
    '$5, or 6$',
    '$10 USD$',
    '$100M in 2020, then $200M',
    '价格$5和$6',
    '$5 元，$6 元',
    '$价格$',
    '$HOME/bin:$PATH',
    '$' + '{a}$' + '{b}',
    "$('a').b($('c'))",
    '$ x $',
    '$x',
    'x$',
    '$$',
    '\\$x$',
    '`$x$`',
    '```\n$x$\n```',
    '    $$x$$',
    '\\(see below\\) and \\[note\\]',
    '\\[reference\\]',
    '$a\nb$',
    '$$\nx\n\ny\n$$',
  ])('find no formula in %j', (text) => expect(found(text).filter((each) => !each.startsWith('open'))).toEqual([]));

  it('limit the search for a closing mark', () => {
    const far = 'x '.repeat(2000);
    expect(found(`a $$ ${far} $$`)).toEqual([]);
    expect(found(`$$\n${'x\n'.repeat(60)}$$`)).toEqual(['open big $$']);
  });
});
