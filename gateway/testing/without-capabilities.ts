import type { Capability, Envelope, PublicStatus } from '@console/shared/contract';
import { overrideResponses } from './override-responses';
import type { TestGateway } from './test-gateway';

/** The same gateway behind a proxy that leaves capabilities out of its status, by default all of them. */
export async function withoutCapabilities(gateway: TestGateway, ...missing: Capability[]): Promise<TestGateway> {
  const { body } = await gateway.request<Envelope<PublicStatus>>('GET', '/api/status');
  const known = body.data?.capabilities ?? [];
  const capabilities = missing.length === 0 ? [] : known.filter((capability) => !missing.includes(capability));
  const status = { body: JSON.stringify({ ...body, data: { ...body.data, capabilities } }) };
  const url = await overrideResponses(gateway.url, ({ pathname }) => (pathname === '/api/status' ? status : undefined));
  return { ...gateway, url };
}
