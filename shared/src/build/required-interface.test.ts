import { expect, it } from 'vitest';
import { findDemands, type InterfaceRecord, requiredInterface } from './required-interface';

const record: InterfaceRecord = {
  version: '1.10.0',
  exports: { ui: { Text: { since: '1.3.0' }, Note: { since: '1.10.0' }, Box: { since: '1.9.0' } } },
  always: { declaration: { since: '1.4.0' } },
};

it.each([
  { name: 'the version that every remote needs', uses: {}, current: '1.10.0', needed: '1.4.0' },
  { name: 'the newest version in use', uses: { ui: ['Box', 'Note', 'Text'] }, current: '1.10.0', needed: '1.10.0' },
  { name: 'no version of unused names', uses: { ui: ['Box', 'Text'] }, current: '1.10.0', needed: '1.9.0' },
  { name: 'the current version for an unrecorded name', uses: { ui: ['Text', 'New'] }, current: '1.11.0', needed: '1.11.0' },
  { name: 'the current version for unknown names', uses: { ui: ['*'] }, current: '1.11.0', needed: '1.11.0' },
  { name: 'the current version for an unrecorded module', uses: { other: ['Text'] }, current: '1.11.0', needed: '1.11.0' },
  { name: 'no earlier major version', uses: { ui: ['Text'] }, current: '2.1.0', needed: '2.0.0' },
])('requires $name', ({ uses, current, needed }) => expect(requiredInterface(uses, record, current)).toBe(needed));

it.each([
  { title: 'the exports of the newest version in use', uses: { ui: ['Box', 'Note'] }, required: '1.10.0', demands: ['ui Note'] },
  { title: 'a convention', uses: { ui: ['Text'] }, required: '1.4.0', demands: ['null declaration'] },
  { title: 'an export that is not on record', uses: { ui: ['New'] }, required: '1.11.0', demands: ['ui New'] },
  { title: 'nothing for the first of a major version', uses: { ui: ['Text'] }, required: '2.0.0', demands: [] },
])('finds $title', ({ uses, required, demands }) => {
  const found = findDemands(uses, record, required, '1.11.0');
  expect(found.map(({ module, name }) => `${module} ${name}`)).toEqual(demands);
});
