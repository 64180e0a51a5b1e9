import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoteProvider, type UpdateBlockerKind, updateBlockers, useBlockUpdate } from './index';

function Holder({ active, kind }: { active: boolean; kind: UpdateBlockerKind }) {
  useBlockUpdate(active, kind);
  return null;
}

const page = (active: boolean) => (
  <RemoteProvider value={{ remote: 'billing', version: '1.0.0', container: 'billing_1_0_0', texts: 'billing_1_0_0' }}>
    <Holder active={active} kind="form" />
    <Holder active={false} kind="stream" />
  </RemoteProvider>
);

it('blocks updates of its remote while active and mounted', () => {
  const view = render(page(true));
  expect(updateBlockers.getState()).toMatchObject([{ remote: 'billing', kind: 'form' }]);
  view.rerender(page(false));
  expect(updateBlockers.getState()).toEqual([]);
  view.rerender(page(true));
  view.unmount();
  expect(updateBlockers.getState()).toEqual([]);
});
