import type { PasskeyConfirmation } from '@console/shared/contract';
import { Box, Flex, lazyComponent, RelativeTime, Text, Timestamp } from '@console/shared/ui';
import { useId } from 'react';
import { DialogButton } from '../../dialog-button';
import { useT } from '../../i18n';
import type { Passkey } from './api/types';

const RemoveDialog = lazyComponent(() => import('./remove-dialog').then((module) => module.RemoveDialog));

export type PasskeyRowProps = { passkey: Passkey; confirmation: PasskeyConfirmation };

export function PasskeyRow({ passkey: { id, createdAt, lastUsedAt, ...passkey }, confirmation }: PasskeyRowProps) {
  const t = useT();
  const details = useId();
  const name = passkey.name || t('personal.passkeys.unnamed');
  return (
    <Flex as="li" gap="3" align="center" pt="2">
      <Box flex="1" minW="0">
        <Text textStyle="sm" fontWeight="medium" truncate>
          {name}
        </Text>
        <Text id={details} color="fg.muted" textStyle="xs">
          {createdAt !== undefined && (
            <>
              {t('personal.passkeys.created')} <Timestamp isShort seconds={createdAt} /> ·{' '}
            </>
          )}
          {lastUsedAt === undefined ? (
            t('personal.passkeys.unused')
          ) : (
            <>
              {t('personal.passkeys.used')} <RelativeTime seconds={lastUsedAt} />
            </>
          )}
        </Text>
      </Box>
      <DialogButton
        size="xs"
        variant="ghost"
        colorPalette="gray"
        flexShrink="0"
        me="-2.5"
        aria-label={t('personal.passkeys.remove.of', { name })}
        // Several passkeys may have the same name.
        aria-describedby={details}
        renderDialog={(onClose) => <RemoveDialog id={id} name={name} confirmation={confirmation} onClose={onClose} />}
      >
        {t('personal.passkeys.remove')}
      </DialogButton>
    </Flex>
  );
}
