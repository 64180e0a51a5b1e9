import { mayAccess, useCapability, useSession } from '@console/shared/session';
import { Button, lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';

const ShowKeysDialog = lazyComponent(() => import('./show-keys-dialog').then((module) => module.ShowKeysDialog));

export type ShowKeysProps = { channel: { id: number; name: string; hasSeveralKeys: boolean } };

/** Shows the stored keys of a channel to super administrators who verify themselves. */
export function ShowKeys({ channel }: ShowKeysProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const hasReveal = useCapability('channel-key-reveal');
  const isRoot = useSession(({ user }) => mayAccess(user, 'root'));
  if (!hasReveal || !isRoot) {
    return null;
  }
  return (
    <>
      <Button type="button" variant="outline" size="xs" onClick={() => setOpen(true)}>
        {t(channel.hasSeveralKeys ? 'channel.keys.show' : 'channel.key.show')}
      </Button>
      {isOpen && <ShowKeysDialog channel={channel} onClose={() => setOpen(false)} />}
    </>
  );
}
