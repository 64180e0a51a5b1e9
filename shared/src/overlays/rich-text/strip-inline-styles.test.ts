import { expect, it } from 'vitest';
import { stripInlineStyles } from './strip-inline-styles';

it.each([
  ['<b style="color:red">x</b>', '<b data-style="color:red">x</b>'],
  ["<b STYLE = 'color:red'>x</b>", "<b data-style='color:red'>x</b>"],
  ['<b style=color:red>x</b>', '<b data-style=color:red>x</b>'],
  ['<b title="a"style="color:red">x</b>', '<b title="a" data-style="color:red">x</b>'],
  ['<b/style=color:red/>', '<b data-style=color:red/>'],
  ['<img src=x onerror=run() alt="on=1">', '<img src=x alt="on=1">'],
  ['<a href="https://example.com/?style=1&on=2" title="a > b">x</a>', '<a href="https://example.com/?style=1&on=2" title="a > b">x</a>'],
  ['a < b and style="x"', 'a < b and style="x"'],
  ['a<style media=print>b{}</style>c<STYLE>d', 'ac'],
  ['a<styled style="x">b', 'a<styled data-style="x">b'],
  ['<sty<style></style>le>', '<sty<style></style>le>'],
  ['a<!-- <style> -->b<!-->c<!--->d', 'abcd'],
  ['a<base href="https://example.com/">b', 'ab'],
  ['<p\nstyle="a"\nclass="b">', '<p data-style="a"\nclass="b">'],
])('turns %s into %s', (html, expected) => expect(stripInlineStyles(html)).toBe(expected));
