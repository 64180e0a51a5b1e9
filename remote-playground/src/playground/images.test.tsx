import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { playground, readStored } from '../testing/playground';

const image = 'data:image/png;base64,iVBORw0KGgo=';

it('shows generated images, also after a reload, and does not send them back', async () => {
  const delta = { content: null, images: [{ type: 'image_url', image_url: { url: image } }] };
  const events = [JSON.stringify({ choices: [{ index: 0, delta, finish_reason: 'stop' }] })];
  const { upstream, gateway } = await playground.startGateway({ events });
  const view = await playground.open(gateway);
  await playground.send('Draw a cat');
  expect(await within(playground.lastMessage()).findByRole('img', { name: 'Image 1' })).toHaveAttribute('src', image);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge image 1' }));
  const download = within(await screen.findByRole('dialog', { name: 'Image 1' })).getByRole('link', { name: 'Download' });
  expect(download).toHaveAttribute('href', image);
  expect(download).toHaveAttribute('download', 'image-1.png');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('No text')).toBeNull();
  expect(readStored('playground_messages')).toMatchObject([{ role: 'user' }, { role: 'assistant', images: [image] }]);

  view.unmount();
  await playground.open(gateway);
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeVisible();
  await playground.send('And a dog');
  await playground.waitForAnswer();
  expect(upstream.requests[1]?.body.messages).toEqual([
    { role: 'user', content: 'Draw a cat' },
    { role: 'assistant', content: '[image]' },
    { role: 'user', content: 'And a dog' },
  ]);
});
