import type { TestGateway } from './test-gateway';

/** Sets the balance of a user in points, as an administrator. */
export async function setBalance({ request }: Pick<TestGateway, 'request'>, id: number | undefined, value: number): Promise<void> {
  const { body } = await request('POST', '/api/user/manage', { id, action: 'add_quota', mode: 'override', value });
  if (!body.success) {
    throw new Error(`The gateway did not take the balance ${value}: ${body.message}`);
  }
}
