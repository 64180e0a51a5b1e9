import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n';
import { newestTokensMutation } from '../api/queries';
import type { Token } from '../api/types';
import { limitedModels } from '../model';
import { useRevealKeys } from '../use-reveal-keys';
import { KeyDialog } from './key-dialog';

export type CreatedKeyProps = { name: string; onClose: () => void };

type Created = { token: Token; key: string; isCopied: boolean };

/** Shows the key that was just created, copied where the browser allows it. Where the gateway does not reveal it, only says so. */
export function CreatedKey({ name, onClose }: CreatedKeyProps) {
  const t = useT();
  const { mutateAsync: findNewest } = useMutation(newestTokensMutation);
  const { reveal, waitDialog } = useRevealKeys();
  const [created, setCreated] = useState<Created>();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) {
      return;
    }
    hasStarted.current = true;
    const show = async () => {
      const [token] = (await findNewest([name]).catch(() => undefined)) ?? [];
      const key = token && (await reveal([token]))?.get(token.id);
      if (token === undefined || key === undefined) {
        notify.success(t('token.create.done'));
        return onClose();
      }
      const isCopied = await copySilently(key);
      if (!isCopied) {
        notify.success(t('token.create.done'));
      }
      setCreated({ token, key, isCopied });
    };
    void show();
  }, [name, findNewest, reveal, onClose, t]);
  return (
    <>
      {waitDialog}
      {created && (
        <KeyDialog
          title={t(created.isCopied ? 'token.created.copied' : 'token.created.title', { name })}
          value={created.key}
          models={limitedModels(created.token)}
          isNew
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Browsers may refuse without a click; the key is on the screen then. */
async function copySilently(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
