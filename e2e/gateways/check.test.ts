import { expect, it } from 'vitest';
import type { ProfileName } from '../../gateway/testing/facades/profiles';
import { testFacade } from '../../gateway/testing/facades/start';
import { seededPassword } from '../../gateway/testing/seeded-password';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { runCheck } from '../../host/edge/gateway-check/run-check';
import { findProfileName, profiles } from '../../host/gateways/profiles';

/** The façade of each supported gateway, and the profile that the edge detects. */
const examined = [
  ['2026-08', 'new-api-2026-08'],
  ['2026-07', 'new-api-2026-07'],
  ['2026-02', 'new-api-2026-02'],
  ['2025-04', 'new-api-2025-04'],
  ['veloera-0.3', 'veloera-0.3'],
] as const satisfies [ProfileName, string][];

const everything = { user: 'boss', writes: true, json: false };

const failedIn = ({ lines }: Awaited<ReturnType<typeof runCheck>>) =>
  lines.filter(({ works }) => !works).map(({ call, reason }) => `${call}: ${reason}`);

it.each(examined)('reports every request as working for a %s gateway, detected as %s', async (facade, profile) => {
  const gateway = await startTestGateway({ users: [{ username: 'boss', role: 100 }] });
  const { url } = await testFacade({ profile: facade, gateway: gateway.url });
  const report = await runCheck({ ...everything, url: new URL(url) }, seededPassword, undefined);
  expect(failedIn(report)).toEqual([]);
  expect(report).toMatchObject({ profile, ways: profiles[profile] });
});

it('reports every request of the embedded gateway as working', async () => {
  const gateway = await startTestGateway({ users: [{ username: 'boss', role: 100 }] });
  const report = await runCheck({ ...everything, url: new URL(gateway.url) }, seededPassword, undefined);
  expect(failedIn(report)).toEqual([]);
  expect(report).toMatchObject({ profile: 'console' });
});

it('reports a user who cannot sign in', async () => {
  const gateway = await startTestGateway();
  const check = runCheck({ ...everything, url: new URL(gateway.url) }, 'wrong password', undefined);
  await expect(check).rejects.toThrow(/^signing in failed \(.+\)$/);
});

it.each(examined)('names the profile of %s', (_facade, profile) => {
  expect(findProfileName(profiles[profile])).toBe(profile);
});
