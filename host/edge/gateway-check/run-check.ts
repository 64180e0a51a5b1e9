import { describeMissingCapabilities } from '../../gateways/capability-texts';
import { findProfileName, type ProfileOption } from '../../gateways/profiles';
import type { CheckArguments } from './arguments';
import { checkChanges } from './changes';
import { startCheckedConsole } from './checked-console';
import { createCheckClient, failureReason } from './client';
import { reads } from './reads';
import type { CheckLine, CheckReport } from './report';

export async function runCheck(
  { url, user, writes }: CheckArguments,
  password: string,
  gatewayProfile: ProfileOption | undefined,
): Promise<CheckReport> {
  const console = await startCheckedConsole(url, gatewayProfile);
  try {
    const adapter = await console.connection.detector.current();
    const client = createCheckClient(console.address);
    const lines: CheckLine[] = [];
    const { role } = user === undefined ? { role: 0 } : await client.signIn(user, password);
    for (const { path, screen } of reads.filter((step) => step.role <= role)) {
      const response = await client.call('GET', path);
      const works = response.status === 200 && response.body.success === true;
      lines.push({ call: `GET ${path.replace(/\?.*/, '')}`, screen, works, reason: works ? '' : failureReason(response) });
    }
    if (writes) {
      lines.push(...(await checkChanges(client, role)));
    }
    const { data } = (await client.call('GET', '/api/status')).body as { data?: { capabilities?: unknown } };
    const has = Array.isArray(data?.capabilities) ? data.capabilities : [];
    const found = (await console.connection.detector.current()) ?? adapter;
    return {
      profile: found ? (findProfileName(found.profile) ?? null) : 'console',
      ways: Object.fromEntries(Object.entries(found?.profile ?? {}).map(([ability, variant]) => [ability, variant ?? null])),
      lines,
      missing: describeMissingCapabilities(has),
    };
  } finally {
    await console.stop();
  }
}
