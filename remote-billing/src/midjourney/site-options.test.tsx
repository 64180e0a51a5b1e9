import { saveOptions, testGateway } from '@console/gateway/testing';
import { renderPage, screen, waitFor } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

it('proxies images only while MjForwardUrlEnabled is on', async () => {
  const image_url = 'https://pictures.example/a.png';
  const gateway = await testGateway({
    as: 'root',
    drawings: [{ mj_id: 'first', action: 'IMAGINE', status: 'SUCCESS', submit_time: Date.now() - 60_000, image_url }],
  });
  for (const [value, source] of [
    ['true', '/mj/image/first'],
    ['false', image_url],
  ] as const) {
    await saveOptions(gateway, { MjForwardUrlEnabled: value });
    const view = await renderPage(<Page />, { gateway, catalogue: en, path: '/midjourney' });
    await waitFor(() => {
      const picture = screen.getByRole('button', { name: 'View the image of first' });
      expect(picture.querySelector('img')?.src).toMatch(new RegExp(`${source}$`));
    });
    view.unmount();
  }
});
