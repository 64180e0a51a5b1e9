import { describe, expect, it } from 'vitest';
import { exportPrompts, importPrompts } from './import-export';
import { duplicatePrompt, filterPrompts, isNameTaken, listTags, toggleFavorite, uniqueName, updatePrompt } from './model';
import { createPrompt, type Prompt, parsePrompts } from './prompt';
import { fillVariables, findVariables } from './variables';

const prompt = (name: string, more: Partial<Prompt> = {}): Prompt => ({
  ...createPrompt({ name, content: `${name} text`, tags: [] }),
  ...more,
});
const names = (prompts: readonly Prompt[]) => prompts.map(({ name }) => name);

describe('parsePrompts', () => {
  it.each([undefined, '[]', '[null, 7, {"name":"x"}, {"name":" ","content":"y"}]'])('returns no prompts for %j', (text) =>
    expect(parsePrompts(text)).toMatchObject({ prompts: [], isUnreadable: false }),
  );

  it.each(['{', '{"a":1}', '"x"', 'null'])('reports %j as unreadable', (text) => expect(parsePrompts(text).isUnreadable).toBe(true));

  it('adds missing fields and keeps unknown ones', () => {
    const { prompts } = parsePrompts(
      '[{"name":" A ","content":"x","tags":["t",7,"t"," "],"createdAt":"2026-01-02T00:00:00Z","color":"red"},{"name":"B","content":"y","favorite":true}]',
    );
    const createdAt = Date.UTC(2026, 0, 2);
    expect(prompts[0]).toMatchObject({ name: 'A', tags: ['t'], favorite: false, createdAt, updatedAt: createdAt, color: 'red' });
    expect(prompts[1]).toMatchObject({ name: 'B', favorite: true, id: expect.any(String), createdAt: expect.any(Number) });
    expect(parsePrompts(JSON.stringify(prompts)).prompts).toEqual(prompts);
  });
});

describe('the list of prompts', () => {
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
  ])('filters by %j and the tag %j to %j', (search, tag, found) => expect(names(filterPrompts(list, search, tag))).toEqual(found));

  it('lists tags and finds unused names', () => {
    expect(listTags(list)).toEqual(['language', 'work']);
    expect(isNameTaken(list, ' Poem ')).toBe(true);
    expect(isNameTaken(list, 'Poem', list[2]?.id)).toBe(false);
    expect(uniqueName(list, 'Prose')).toBe('Prose');
    expect(uniqueName([...list, prompt('Poem (2)')], 'Poem')).toBe('Poem (3)');
  });

  it('updates, duplicates and marks one prompt', () => {
    const [first, second] = list as [Prompt, Prompt];
    const after = updatePrompt(list, first.id, { name: ' New ', content: 'c', tags: [] });
    expect(after[0]).toMatchObject({ id: first.id, name: 'New', content: 'c', tags: [], createdAt: first.createdAt });
    expect(after[0]?.updatedAt).toBeGreaterThan(1);
    expect(after[1]).toBe(second);
    expect(names(duplicatePrompt(list, list[2] as Prompt))).toEqual(['Translate', 'Review', 'Poem', 'Poem (2)']);
    expect(duplicatePrompt(list, list[2] as Prompt)[3]).toMatchObject({ favorite: false, content: 'Write in the style of Li Bai' });
    expect(toggleFavorite(list, first.id).map(({ favorite }) => favorite)).toEqual([true, false, true]);
  });
});

describe('variables', () => {
  it.each<[string, string[]]>([
    ['Translate {{ text }} into {{language}}, all of {{text}}', ['text', 'language']],
    ['{{目标 语言}}', ['目标 语言']],
    ['{x} {{}} {{ }} {{a\nb}} {{{y}}}', ['y']],
    ['nothing', []],
  ])('are found in %j: %j', (content, found) => expect(findVariables(content)).toEqual(found));

  it('are replaced literally, and kept without a value', () => {
    expect(fillVariables('{{a}} {{ b }} {{c}} {{constructor}}', { a: '$& {{b}}', b: '', c: 'C' })).toBe(
      '$& {{b}} {{ b }} C {{constructor}}',
    );
  });
});

describe('importPrompts', () => {
  const here = [prompt('A'), prompt('B')];

  it('imports exported prompts', () => {
    const back = importPrompts([], exportPrompts(here));
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
    const after = importPrompts(here, file);
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
  ])('rejects %j', (text, problem) => expect(importPrompts(here, text)).toEqual(problem));
});
