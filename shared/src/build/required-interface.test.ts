import { expect, it } from 'vitest';
import { type InterfaceRecord, requiredInterface } from './required-interface';

const record: InterfaceRecord = {
  version: '1.10.0',
  exports: { ui: { Text: { since: '1.3.0' }, Note: { since: '1.10.0' }, Box: { since: '1.9.0' } } },
  always: { declaration: { since: '1.4.0' } },
};

it.each([
  ['what every remote stands on', {}, '1.10.0', '1.4.0'],
  ['the newest that is used', { ui: ['Box', 'Note', 'Text'] }, '1.10.0', '1.10.0'],
  ['no more than is used', { ui: ['Box', 'Text'] }, '1.10.0', '1.9.0'],
  ['the present where a name is not on record', { ui: ['Text', 'New'] }, '1.11.0', '1.11.0'],
  ['the present where names cannot be told', { ui: ['*'] }, '1.11.0', '1.11.0'],
  ['the present where a module is not on record', { other: ['Text'] }, '1.11.0', '1.11.0'],
  ['nothing of an earlier major', { ui: ['Text'] }, '2.1.0', '2.0.0'],
])('a remote needs %s', (_name, uses, current, needed) => expect(requiredInterface(uses, record, current)).toBe(needed));
