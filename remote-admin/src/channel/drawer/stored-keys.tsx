import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { Button, Flex, lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { ShowKeys } from '../reveal/show-keys';
import type { ChannelValues } from './form-model';
import { typeCode } from './providers';

const KeysDialog = lazyComponent(() => import('../keys/keys-dialog').then((module) => module.KeysDialog));

export type StoredKeysProps = { form: UseFormReturn<ChannelValues>; id: number };

/** What can be done with the keys that a channel has. */
export function StoredKeys({ form, id }: StoredKeysProps) {
  const type = Number(useWatch({ control: form.control, name: 'type' }));
  const canManage = useCapability('multi-key-channels');
  const { keyKeeping, name = '' } = form.formState.defaultValues ?? {};
  const hasSeveralKeys = canManage && keyKeeping !== 'one';
  return (
    <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
      {hasSeveralKeys && type !== typeCode.vertex && <ManageKeys channel={{ id, name }} />}
      <ShowKeys channel={{ id, name, hasSeveralKeys }} />
    </Flex>
  );
}

function ManageKeys({ channel }: { channel: { id: number; name: string } }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="outline" size="xs" onClick={() => setOpen(true)}>
        {t('channel.keys.manage')}
      </Button>
      {isOpen && <KeysDialog channel={channel} onClose={() => setOpen(false)} />}
    </>
  );
}
