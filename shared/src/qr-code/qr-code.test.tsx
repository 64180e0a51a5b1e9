import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { QrCode } from '../ui';

it('draws a named code that depends on its value', async () => {
  const { container, unmount } = await renderUi(<QrCode value="https://a.example" label="Payment code" fileName="pay.png" />);
  expect(await screen.findByRole('img', { name: 'Payment code' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  const first = container.querySelector('path')?.getAttribute('d');
  expect(first?.length).toBeGreaterThan(500);
  unmount();
  const other = await renderUi(<QrCode value="https://b.example" label="Payment code" />);
  await screen.findByRole('img', { name: 'Payment code' });
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  expect(other.container.querySelector('path')?.getAttribute('d')).not.toBe(first);
});
