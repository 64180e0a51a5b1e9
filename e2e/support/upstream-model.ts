import { expect, type Page, request } from 'playwright/test';

export const upstreamModel = 'upstream-model';

/** Adds a nearly free model served by this upstream. */
export async function addUpstreamModel(address: string, upstream: string): Promise<void> {
  const api = await request.newContext({ baseURL: address, extraHTTPHeaders: { 'New-Api-User': '1' } });
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await api[method](path, { data });
    expect(await response.json(), path).toMatchObject({ success: true });
  };
  await send('post', '/api/user/login', { username: 'root', password: '123456' });
  const channel = { name: 'upstream', type: 1, key: 'sk-upstream', models: upstreamModel, group: 'default', base_url: upstream };
  await send('post', '/api/channel/', { mode: 'single', channel });
  await send('put', '/api/option/', { key: 'ModelRatio', value: JSON.stringify({ [upstreamModel]: 0.001 }) });
  await api.dispose();
}

/** Opens the playground with that model selected. */
export async function openPlayground(page: Page, address: string): Promise<void> {
  await page.addInitScript((model) => {
    if (!localStorage.getItem('playground_inputs')) {
      localStorage.setItem('playground_inputs', JSON.stringify({ model }));
    }
  }, upstreamModel);
  await page.goto(`${address}/playground`);
  await page.locator('[data-remote=playground]').getByRole('textbox', { name: 'Message' }).waitFor();
}
