import { errorText } from '@console/shared/i18n';
import { Note } from '@console/shared/ui';
import { WaitingForApproval } from './api/waiting-for-approval';
import { useReleasesT } from './texts';

export const isWaiting = (error: Error | null): boolean => error instanceof WaitingForApproval;

/** Why a command was not executed: an error, or that a second person has to approve it. */
export function CommandError({ error }: { error: Error | null }) {
  const t = useReleasesT();
  if (!error) {
    return null;
  }
  return isWaiting(error) ? <Note tone="info">{t('approval.waits')}</Note> : <Note tone="error">{errorText(error)}</Note>;
}
