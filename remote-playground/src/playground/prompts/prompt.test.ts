import { describe, expect, it } from 'vitest';
import { exportText, imported } from './exchange';
import { changed, duplicated, freeName, isTaken, matchingPrompts, tagsOf, withFavorite } from './model';
import { newPrompt, type Prompt, readPrompts } from './prompt';
import { filledIn, variablesOf } from './variables';

const prompt = (name: string, more: Partial<Prompt> = {}): Prompt => ({
  ...newPrompt({ name, content: `${name} text`, tags: [] }),
  ...more,
});
const names = (prompts: readonly Prompt[]) => prompts.map(({ name }) => name);

describe('stored prompts', () => {
  it.each([undefined, '[]', '[null, 7, {"name":"x"}, {"name":" ","content":"y"}]'])('%j are none', (text) =>
    expect(readPrompts(text)).toMatchObject({ prompts: [], isUnreadable: false }),
  );

  it.each(['{', '{"a":1}', '"x"', 'null'])('%j cannot be read', (text) => expect(readPrompts(text).isUnreadable).toBe(true));

  it('get what they lack, and keep what a later version added', () => {
    const { prompts } = readPrompts(
      '[{"name":" A ","content":"x","tags":["t",7,"t"," "],"createdAt":"2026-01-02T00:00:00Z","color":"red"},{"name":"B","content":"y","favorite":true}]',
    );
    const createdAt = Date.UTC(2026, 0, 2);
    expect(prompts[0]).toMatchObject({ name: 'A', tags: ['t'], favorite: false, createdAt, updatedAt: createdAt, color: 'red' });
    expect(prompts[1]).toMatchObject({ name: 'B', favorite: true, id: expect.any(String), createdAt: expect.any(Number) });
    expect(readPrompts(JSON.stringify(prompts)).prompts).toEqual(prompts);
  });
});

describe('a list of prompts', () => {
  const list = [
    prompt('Translate', { updatedAt: 1, tags: ['work', 'language'] }),
    prompt('Review', { updatedAt: 3, tags: ['work'] }),
    prompt('Poem', { updatedAt: 2, favorite: true, content: 'Write in the style of Li Bai' }),
  ];

  it.each([
    ['', '', ['Poem', 'Review', 'Translate']],
    ['LI style', '', ['Poem']],
    ['work', '', ['Review', 'Translate']],
    ['', 'language', ['Translate']],
    ['review', 'language', []],
    ['', 'lang', []],
  ])('searched for %j with the tag %j is %j', (search, tag, found) => expect(names(matchingPrompts(list, search, tag))).toEqual(found));

  it('knows its tags and its names', () => {
    expect(tagsOf(list)).toEqual(['language', 'work']);
    expect(isTaken(list, ' Poem ')).toBe(true);
    expect(isTaken(list, 'Poem', list[2]?.id)).toBe(false);
    expect(freeName(list, 'Prose')).toBe('Prose');
    expect(freeName([...list, prompt('Poem (2)')], 'Poem')).toBe('Poem (3)');
  });

  it('changes one prompt and leaves the others', () => {
    const [first, second] = list as [Prompt, Prompt];
    const after = changed(list, first.id, { name: ' New ', content: 'c', tags: [] });
    expect(after[0]).toMatchObject({ id: first.id, name: 'New', content: 'c', tags: [], createdAt: first.createdAt });
    expect(after[0]?.updatedAt).toBeGreaterThan(1);
    expect(after[1]).toBe(second);
    expect(names(duplicated(list, list[2] as Prompt))).toEqual(['Translate', 'Review', 'Poem', 'Poem (2)']);
    expect(duplicated(list, list[2] as Prompt)[3]).toMatchObject({ favorite: false, content: 'Write in the style of Li Bai' });
    expect(withFavorite(list, first.id).map(({ favorite }) => favorite)).toEqual([true, false, true]);
  });
});

describe('variables', () => {
  it.each<[string, string[]]>([
    ['Translate {{ text }} into {{language}}, all of {{text}}', ['text', 'language']],
    ['{{目标 语言}}', ['目标 语言']],
    ['{x} {{}} {{ }} {{a\nb}} {{{y}}}', ['y']],
    ['nothing', []],
  ])('of %j are %j', (content, found) => expect(variablesOf(content)).toEqual(found));

  it('are filled in as they are, and stay where nothing was filled in', () => {
    expect(filledIn('{{a}} {{ b }} {{c}} {{constructor}}', { a: '$& {{b}}', b: '', c: 'C' })).toBe('$& {{b}} {{ b }} C {{constructor}}');
  });
});

describe('a file of prompts', () => {
  const here = [prompt('A'), prompt('B')];

  it('brings back what was exported', () => {
    const back = imported([], exportText(here));
    expect(back).toMatchObject({ added: 2, skipped: 0 });
    expect('prompts' in back && back.prompts.map(({ name, content }) => [name, content])).toEqual([
      ['A', 'A text'],
      ['B', 'B text'],
    ]);
  });

  it('overwrites nothing and makes names unique', () => {
    const file = JSON.stringify([
      { ...here[0], content: 'another' },
      here[1],
      { name: 'A', content: 'third' },
      { name: 'C', content: 'c' },
    ]);
    const after = imported(here, file);
    expect(after).toMatchObject({ added: 3, skipped: 1 });
    if (!('prompts' in after)) {
      throw new Error('Nothing was taken');
    }
    expect(after.prompts.slice(0, 2)).toEqual(here);
    expect(names(after.prompts)).toEqual(['A', 'B', 'A (2)', 'A (3)', 'C']);
    expect(new Set(after.prompts.map(({ id }) => id)).size).toBe(5);
  });

  it.each<[string, object]>([
    ['{"prompts":', { problem: 'json' }],
    ['', { problem: 'json' }],
    ['null', { problem: 'list' }],
    ['{"prompts":{}}', { problem: 'list' }],
    ['[{"name":"x","content":"y"},{"name":"x"}]', { problem: 'entry', entry: 2 }],
    ['["x"]', { problem: 'entry', entry: 1 }],
  ])('%j is refused', (text, problem) => expect(imported(here, text)).toEqual(problem));
});
