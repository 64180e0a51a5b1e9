import { Component, forwardRef, memo } from 'react';
import { expect, it } from 'vitest';
import { isComponent } from './is-component';

function Page() {
  return null;
}

class Panel extends Component {}

class Failure extends Error {}

class Model {
  rows() {
    return [];
  }
}

it.each<[string, unknown, boolean]>([
  ['a component', Page, true],
  ['an arrow', { Row: () => null }.Row, true],
  ['a class of React', Panel, true],
  ['memo', memo(Page), true],
  ['forwardRef', forwardRef(() => null), true],
  ['a hook', { useRows: () => [] }.useRows, false],
  ['an error', Failure, false],
  ['another class', Model, false],
  ['an object', { rows: [] }, false],
  ['a text', 'Page', false],
  ['nothing', null, false],
])('classifies %s: %j', (_, value, is) => expect(isComponent(value)).toBe(is));
