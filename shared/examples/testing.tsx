import { renderPage, screen, userEvent } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { GroupForm } from './forms';

/** A page test; `gateway` comes from `testGateway` of `@console/gateway/testing`. */
export const example = (gateway: { url: string; cookie: string }) =>
  it('requires a name', async () => {
    await renderPage(<GroupForm />, { gateway, catalogue: {} });

    await userEvent.click(screen.getByRole('button', { name: 'Create' }));

    expect(await screen.findByText('Enter a name')).toBeVisible();
  });
