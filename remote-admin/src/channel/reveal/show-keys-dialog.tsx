import { useMutation, useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Button, InfoDialog, QueryState } from '@console/shared/ui';
import { useId, useState } from 'react';
import { useT } from '../../i18n';
import { ownVerification, showKeysMutation } from '../api/reveal-queries';
import { RevealedKeys } from './revealed-keys';
import { SecondStepMissing } from './second-step-missing';
import type { ShowKeysProps } from './show-keys';
import { VerificationForm } from './verification-form';

export type ShowKeysDialogProps = ShowKeysProps & { onClose: () => void };

export function ShowKeysDialog({ channel, onClose }: ShowKeysDialogProps) {
  const t = useT();
  const formId = useId();
  const [isExpired, setExpired] = useState(false);
  const verification = useQuery(ownVerification(useCapability('password-verification')));
  const { mutateAsync, data: keys, isPending, reset } = useMutation(showKeysMutation);
  const expire = () => {
    setExpired(true);
    reset();
  };
  const canVerify = verification.data !== undefined && verification.data !== 'none';
  return (
    <InfoDialog
      title={t(channel.hasSeveralKeys ? 'channel.keys.title' : 'channel.key.title', { name: channel.name })}
      onClose={onClose}
      footer={
        <>
          <Button type="button" variant="outline" onClick={onClose}>
            {t(keys || !canVerify ? 'channel.key.show.close' : 'channel.key.show.cancel')}
          </Button>
          {canVerify && !keys && (
            <Button type="submit" form={formId} loading={isPending}>
              {t(channel.hasSeveralKeys ? 'channel.keys.show' : 'channel.key.show')}
            </Button>
          )}
        </>
      }
    >
      {keys ? (
        <RevealedKeys keys={keys} onExpired={expire} />
      ) : (
        <QueryState query={verification}>
          {(found) =>
            found === 'none' ? (
              <SecondStepMissing />
            ) : (
              <VerificationForm
                id={formId}
                verification={found}
                isExpired={isExpired}
                onSubmit={(input) => mutateAsync({ channelId: channel.id, ...input })}
              />
            )
          }
        </QueryState>
      )}
    </InfoDialog>
  );
}
