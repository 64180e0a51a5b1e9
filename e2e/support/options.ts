import { expect, request } from 'playwright/test';

/** Saves options as the super administrator would on the settings page. */
export async function setOptions(address: string, options: Record<string, string>): Promise<void> {
  const root = await request.newContext({ baseURL: address });
  await root.post('/api/user/login', { data: { username: 'root', password: '123456' } });
  for (const [key, value] of Object.entries(options)) {
    const response = await root.put('/api/option/', { data: { key, value }, headers: { 'New-Api-User': '1' } });
    expect(await response.json(), key).toMatchObject({ success: true });
  }
  await root.dispose();
}
