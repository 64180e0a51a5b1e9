import { expect, type Page, request } from 'playwright/test';

/** The name that `addUpstreamModel` gives it. */
export const upstreamModel = 'upstream-model';

/** A model whose answers come from this upstream; it costs next to nothing. */
export async function addUpstreamModel(address: string, upstream: string): Promise<void> {
  const api = await request.newContext({ baseURL: address, extraHTTPHeaders: { 'New-Api-User': '1' } });
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await api[method](path, { data });
    expect(await answer.json(), path).toMatchObject({ success: true });
  };
  await send('post', '/api/user/login', { username: 'root', password: '123456' });
  const channel = { name: 'upstream', type: 1, key: 'sk-upstream', models: upstreamModel, group: 'default', base_url: upstream };
  await send('post', '/api/channel/', { mode: 'single', channel });
  await send('put', '/api/option/', { key: 'ModelRatio', value: JSON.stringify({ [upstreamModel]: 0.001 }) });
  await api.dispose();
}

/** The playground with that model chosen, ready for a question. */
export async function openPlayground(page: Page, address: string): Promise<void> {
  await page.addInitScript((model) => {
    if (!localStorage.getItem('playground_inputs')) {
      localStorage.setItem('playground_inputs', JSON.stringify({ model }));
    }
  }, upstreamModel);
  await page.goto(`${address}/playground`);
  await page.locator('[data-remote=playground]').getByRole('textbox', { name: 'Message' }).waitFor();
}
