import { useWatch } from '@console/shared/forms';
import { Flex, Note, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import {
  CardFields,
  type CardForm,
  type Change,
  type CustomCardProps,
  disablesPasswordSignIn,
  type OptionTexts,
  PasswordSignInConfirm,
  SettingsCard,
  smtp,
} from '../../options';
import { CardLink } from './card-link';

export function SignInCard(props: CustomCardProps) {
  const [resolveConfirm, setResolveConfirm] = useState<(isConfirmed: boolean) => void>();
  const canSave = (changes: Change[]) =>
    !disablesPasswordSignIn(new Map(changes.map(({ key, value }) => [key, value]))) ||
    new Promise<boolean>((resolve) => setResolveConfirm(() => resolve));
  const reply = (isConfirmed: boolean) => {
    resolveConfirm?.(isConfirmed);
    setResolveConfirm(undefined);
  };
  return (
    <>
      <SettingsCard {...props} confirmSave={canSave}>
        {(form) => (
          <Stack gap="5">
            <CardFields card={props.card} form={form} />
            <MailServerNote form={form} saved={props.saved} />
          </Stack>
        )}
      </SettingsCard>
      {resolveConfirm && <PasswordSignInConfirm options={props.saved} onConfirm={() => reply(true)} onCancel={() => reply(false)} />}
    </>
  );
}

function MailServerNote({ form, saved }: { form: CardForm; saved: OptionTexts }) {
  const t = useT();
  const isEnabled = useWatch({ control: form.control, name: 'EmailVerificationEnabled' }) === true;
  if (!isEnabled || saved.get('SMTPServer')) {
    return null;
  }
  return (
    <Note tone="warning">
      <Flex gap="2" wrap="wrap">
        {t('system.mail.missing')}
        <CardLink card={smtp} />
      </Flex>
    </Note>
  );
}
