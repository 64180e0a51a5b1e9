import { Button, CopyButton, chakra, InfoDialog, Text, useCopied } from '@console/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useT } from '../../i18n';
import type { NewUserInput } from '../api/types';

export type AddedUserProps = { user: NewUserInput; onClose: () => void };

/** The sign-in data of a new user, to hand over. */
export function AddedUser({ user: { username, password }, onClose }: AddedUserProps) {
  const t = useT();
  const address = `${window.location.origin}/login`;
  const { isCopied, copyNow, dialog } = useCopied(t('user.added.sign-in', { address, username, password }));
  const facts = [
    [t('user.added.address'), address],
    [t('user.username'), username],
    [t('user.password'), password],
  ] as const;
  return (
    <InfoDialog
      title={t('user.added', { name: username })}
      isDone
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
      <Facts>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <CopyButton label={t('user.added.copy.of', { name })} text={text} />
          </div>
        ))}
      </Facts>
      {dialog}
    </InfoDialog>
  );
}

const Facts = chakra('dl', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& > div': { display: 'flex', alignItems: 'center', gap: '3', minH: '10', ps: '3', pe: '1' },
    '& > div + div': { borderTopWidth: '1px' },
    '& dt': { width: { base: '20', md: '24' }, flexShrink: 0, color: 'fg.muted' },
    '& dd': { flex: '1', minW: '0', py: '1.5', fontFamily: 'mono', fontVariantLigatures: 'none', overflowWrap: 'anywhere' },
  },
});
