import type { Envelope } from '@console/shared/contract';
import type { TestGateway } from './test-gateway';

/** Saves options one by one as root. @throws Error with the message of the first rejected option */
export async function saveOptions({ request }: Pick<TestGateway, 'request'>, options: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(options)) {
    const { body } = await request<Envelope<unknown>>('PUT', '/api/option/', { key, value });
    if (!body.success) {
      throw new Error(`${key}: ${body.message}`);
    }
  }
}
