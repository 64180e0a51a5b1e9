import { useT } from '../app/i18n';
import { useRemotes } from '../remotes/remotes-store';
import { ConnectionNote } from './connection-note';
import { DefaultPasswordNote } from './default-password-note';
import { Note } from './note';
import { PinNote } from './pin-note';
import { ReloadOffer } from './reload-offer';

/** What the shell itself has to say above a page: a version that waits, a newer host, a gateway that cannot be reached, a password that anybody knows. */
export function Notes() {
  const t = useT();
  const isWaiting = useRemotes(({ waiting }) => waiting.length > 0);
  return (
    <>
      <ConnectionNote />
      <DefaultPasswordNote />
      <PinNote />
      {isWaiting && <Note>{t('remote.waiting')}</Note>}
      <ReloadOffer />
    </>
  );
}
