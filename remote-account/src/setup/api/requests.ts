import type { PublicStatus, SetupInput, SetupRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { setStatus, usableStatus, useSession } from '@console/shared/session';

export async function getSetup(): Promise<SetupRecord> {
  const setup = await http.get<SetupRecord>('/api/setup', { needsData: true });
  if (setup.status) {
    markSetUp(useSession.getState().status);
  }
  return setup;
}

export async function setUp(input: SetupInput): Promise<void> {
  await http.post('/api/setup', input);
  const { status } = useSession.getState();
  markSetUp(usableStatus(await http.get<unknown>('/api/status').catch(() => status)));
}

/** A status from before setup would redirect the next sign-in back to setup. */
const markSetUp = (status: PublicStatus | null): void => {
  if (status) {
    setStatus({ ...status, setup: true });
  }
};
