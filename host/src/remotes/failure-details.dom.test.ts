import { expect, it } from 'vitest';
import type { Composition } from '../../contract/composition';
import { describeFailure } from './failure-details';

const route = (path: string) => ({ id: path, path, expose: './log', access: 'user' as const });

const composition = {
  remotes: { billing: { extensions: { routes: [route('/user/edit/:id'), route('/user/edit/me'), route('/log')] } } },
} as unknown as Composition;

it.each([
  { address: '/user/edit/17?token=secret#x', declared: '/user/edit/:id' },
  { address: '/user/edit/me', declared: '/user/edit/me' },
  { address: '/releases', declared: '/releases' },
  { address: '/nobody/has/this', declared: undefined },
])('reports $address as $declared', ({ address, declared }) => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://console.test${address}`);
  expect(describeFailure(undefined, composition)).toEqual(declared === undefined ? {} : { route: declared });
});
