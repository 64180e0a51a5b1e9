import { describe, expect, it } from 'vitest';
import { announcementList, apiAddressList, linkList, questionList, uptimeGroupList } from '../declared/entry-lists';
import { groupAccessList, groupLimitList } from '../declared/group-lists';
import { checkEntryField, findEntryProblem } from './check-entry';
import { moveEntry, readEntries, toEntry, toEntryForm, writeEntries } from './model';
import type { EntryList } from './types';

describe('readEntries', () => {
  it.each<{ list: EntryList; text: string; entries: unknown }>([
    { list: questionList, text: '', entries: [] },
    { list: questionList, text: '[{"question":"Why?","id":3}]', entries: [{ question: 'Why?', id: 3 }] },
    { list: questionList, text: '{"question":"Why?"}', entries: undefined },
    { list: questionList, text: '[3]', entries: undefined },
    { list: questionList, text: '[', entries: undefined },
    { list: groupLimitList, text: '{"vip":[0,5]}', entries: [{ group: 'vip', requests: 0, successes: 5 }] },
    { list: groupLimitList, text: '{"vip":[5]}', entries: undefined },
    { list: groupLimitList, text: '[]', entries: undefined },
    {
      list: groupAccessList,
      text: '{"vip":{"+:premium":"Premium","-:default":"","extra":"More"}}',
      entries: [
        { group: 'vip', change: '+:', target: 'premium', description: 'Premium' },
        { group: 'vip', change: '-:', target: 'default', description: '' },
        { group: 'vip', change: '', target: 'extra', description: 'More' },
      ],
    },
    { list: groupAccessList, text: '{"vip":[]}', entries: undefined },
  ])('reads $text as $entries', ({ list, text, entries }) => expect(readEntries(list, text)).toEqual(entries));

  it.each([
    { list: questionList, text: '[{"question":"Why?","answer":"So","id":3}]' },
    { list: groupLimitList, text: '{"vip":[0,5],"default":[60,50]}' },
    { list: groupAccessList, text: '{"vip":{"+:premium":"Premium","-:default":"","extra":"More"},"svip":{"+:vip":""}}' },
  ])('is undone by writeEntries: $text', ({ list, text }) => {
    expect(JSON.stringify(JSON.parse(writeEntries(list, readEntries(list, text) ?? [])))).toBe(text);
  });
});

describe('toEntry', () => {
  const before = { id: 7, content: 'Old', publishDate: '2026-08-01T10:00:30+08:00', extra: 'Note' };

  it('keeps unknown fields and values that were not changed', () => {
    const form = { ...toEntryForm(announcementList, before), content: ' New ' };
    expect(toEntry(announcementList, form, before)).toEqual({ ...before, content: 'New' });
  });

  it('removes an optional text that is blank, and stores a time in UTC', () => {
    const form = { ...toEntryForm(announcementList, before), extra: ' ', publishDate: '2026-09-01T00:00' };
    const entry = toEntry(announcementList, form, before);
    expect(entry).not.toHaveProperty('extra');
    expect(entry.publishDate).toBe(new Date(2026, 8, 1).toISOString());
  });

  it('stores the color that a drawer shows for an address without one', () => {
    const address = { url: 'https://eu.example', route: 'Europe', description: 'For Europe' };
    expect(toEntry(apiAddressList, toEntryForm(apiAddressList, address), address)).toEqual({ ...address, color: 'blue' });
  });

  it('stores numbers as numbers', () => {
    expect(toEntry(groupLimitList, { group: 'vip', requests: '10', successes: '5' }, undefined)).toEqual({
      group: 'vip',
      requests: 10,
      successes: 5,
    });
  });
});

it.each([
  { from: 0, to: 1, order: 'bac' },
  { from: 2, to: 1, order: 'acb' },
])('moves an entry from $from to $to', ({ from, to, order }) => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name }));
  expect(moveEntry(entries, from, to).map(({ name }) => name)).toEqual([...order]);
});

const fieldOf = (list: EntryList, name: string) => list.fields.find((field) => field.name === name) ?? list.fields[0];

it.each<{ list: EntryList; name: string; text: string; problem: string | undefined }>([
  { list: announcementList, name: 'content', text: '', problem: 'option.entries.required' },
  { list: announcementList, name: 'content', text: 'a'.repeat(500), problem: undefined },
  { list: announcementList, name: 'content', text: 'a'.repeat(501), problem: 'option.entries.too-long' },
  { list: announcementList, name: 'extra', text: '', problem: undefined },
  { list: announcementList, name: 'publishDate', text: 'tomorrow', problem: 'option.entries.time' },
  { list: announcementList, name: 'type', text: 'loud', problem: 'option.entries.choice' },
  { list: apiAddressList, name: 'url', text: 'http://10.0.0.1:3000/v1', problem: undefined },
  { list: apiAddressList, name: 'url', text: 'javascript:alert(1)', problem: 'option.invalid.address' },
  { list: apiAddressList, name: 'url', text: 'https://a b', problem: 'option.invalid.address' },
  { list: apiAddressList, name: 'description', text: '<SCRIPT>', problem: 'option.entries.script' },
  { list: linkList, name: 'url', text: 'http://help.example', problem: 'option.entries.secure-link' },
  { list: groupLimitList, name: 'successes', text: '0', problem: 'option.invalid.range' },
  { list: groupLimitList, name: 'requests', text: '1.5', problem: 'option.invalid.range' },
  { list: groupLimitList, name: 'group', text: 'vip', problem: 'option.entries.taken' },
  { list: uptimeGroupList, name: 'categoryName', text: 'vip', problem: 'option.entries.taken' },
  { list: uptimeGroupList, name: 'slug', text: 'a b', problem: 'option.entries.slug.problem' },
  { list: uptimeGroupList, name: 'slug', text: 'main', problem: undefined },
])('checks $name: $problem', ({ list, name, text, problem }) =>
  expect(checkEntryField(fieldOf(list, name), text, ['vip'])?.key).toBe(problem),
);

it('finds what is wrong with a stored entry', () => {
  expect(findEntryProblem(questionList, { question: 'Why?' })).toMatchObject({
    field: { name: 'answer' },
    problem: { key: 'option.entries.required' },
  });
  expect(findEntryProblem(questionList, { question: 'Why?', answer: 'So' })).toBeUndefined();
});
