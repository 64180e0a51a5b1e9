import { http } from '@console/shared/http';
import { setStatus, usableStatus } from '@console/shared/session';

/** Refreshes the public status that the shell displays. Never rejects. */
export async function refreshStatus(): Promise<void> {
  const status = usableStatus(await http.get<unknown>('/api/status').catch(() => undefined));
  if (status) {
    setStatus(status);
  }
}
