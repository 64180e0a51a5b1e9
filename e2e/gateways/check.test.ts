import { expect, it } from 'vitest';
import type { ProfileName } from '../../gateway/testing/facades/profiles';
import { testFacade } from '../../gateway/testing/facades/start';
import { calledGateway } from '../../gateway/testing/local-calls';
import { seededPassword } from '../../gateway/testing/seeded-password';
import { runCheck } from '../../host/edge/gateway-check/run-check';
import { findProfileName, profiles } from '../../host/gateways/profiles';

/** The façade of each examined gateway, and what the edge takes it for. */
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

it.each(examined)(
  'finds every call of the console working in front of the façade of %s, which it takes for %s',
  async (facade, profile) => {
    const gateway = await calledGateway({ users: [{ username: 'boss', role: 100 }] });
    const { url } = await testFacade({ profile: facade, gateway: gateway.url });
    const report = await runCheck({ ...everything, url: new URL(url) }, seededPassword, undefined);
    expect(failedIn(report)).toEqual([]);
    expect(report).toMatchObject({ profile, ways: profiles[profile] });
  },
);

it('finds every call working with the embedded gateway, and nothing missing', async () => {
  const gateway = await calledGateway({ users: [{ username: 'boss', role: 100 }] });
  const report = await runCheck({ ...everything, url: new URL(gateway.url) }, seededPassword, undefined);
  expect(failedIn(report)).toEqual([]);
  expect(report).toMatchObject({ profile: 'console', missing: [] });
});

it('says who cannot sign in', async () => {
  const gateway = await calledGateway();
  const check = runCheck({ ...everything, url: new URL(gateway.url) }, 'wrong password', undefined);
  await expect(check).rejects.toThrow(/^signing in failed \(.+\)$/);
});

it.each(examined)('tells the profile of %s from all others', (_facade, profile) => {
  expect(findProfileName(profiles[profile])).toBe(profile);
});
