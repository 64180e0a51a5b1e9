import { Button, chakra, InfoDialog, Text, useCopied } from '@console/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useT } from '../../i18n';
import type { NewUserInput } from '../api/types';

export type AddedUserProps = { user: NewUserInput; onClose: () => void };

/** The sign-in data of a new user, as a text to hand over. */
export function AddedUser({ user: { username, password }, onClose }: AddedUserProps) {
  const t = useT();
  const text = t('user.added.sign-in', { address: `${window.location.origin}/login`, username, password });
  const { isCopied, copyNow, dialog } = useCopied(text);
  return (
    <InfoDialog
      title={t('user.added', { name: username })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('user.added.done')}
          </Button>
          <Button data-autofocus onClick={copyNow}>
            {isCopied ? <Check /> : <Copy />}
            {t(isCopied ? 'user.added.copied' : 'user.added.copy')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted" textStyle="sm" mt="-1" mb="3">
        {t('user.added.text')}
      </Text>
      <SignInText>{text}</SignInText>
      {dialog}
    </InfoDialog>
  );
}

const SignInText = chakra('pre', {
  base: {
    p: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    fontFamily: 'inherit',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
