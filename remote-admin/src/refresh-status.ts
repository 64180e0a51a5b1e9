import { http } from '@console/shared/http';
import { setStatus, usableStatus } from '@console/shared/session';

/** The shell and other pages show the site by its public status: what was saved is to be seen at once. Never fails. */
export async function refreshStatus(): Promise<void> {
  const status = usableStatus(await http.get<unknown>('/api/status').catch(() => undefined));
  if (status) {
    setStatus(status);
  }
}
