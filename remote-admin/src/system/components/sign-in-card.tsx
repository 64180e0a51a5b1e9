import { useWatch } from '@console/shared/forms';
import { Flex, Note, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import {
  CardFields,
  type CardForm,
  type Change,
  type OptionTexts,
  PasswordQuestion,
  SettingsCard,
  smtp,
  turnsPasswordsOff,
} from '../../options';
import { CardLink } from './card-link';
import type { OwnCardProps } from './own-card-props';

/** Who turns password sign-in off is asked first: nobody may come in any more. */
export function SignInCard(props: OwnCardProps) {
  const [answer, setAnswer] = useState<(isYes: boolean) => void>();
  const mayBegin = (changes: Change[]) =>
    !turnsPasswordsOff(new Map(changes.map(({ key, value }) => [key, value]))) ||
    new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const reply = (isYes: boolean) => {
    answer?.(isYes);
    setAnswer(undefined);
  };
  return (
    <>
      <SettingsCard {...props} mayBegin={mayBegin}>
        {(form) => (
          <Stack gap="4">
            <CardFields card={props.card} form={form} />
            <MailNeeded form={form} saved={props.saved} />
          </Stack>
        )}
      </SettingsCard>
      {answer && <PasswordQuestion options={props.saved} onConfirm={() => reply(true)} onCancel={() => reply(false)} />}
    </>
  );
}

function MailNeeded({ form, saved }: { form: CardForm; saved: OptionTexts }) {
  const t = useT();
  const isWanted = useWatch({ control: form.control, name: 'EmailVerificationEnabled' }) === true;
  if (!isWanted || saved.get('SMTPServer')) {
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
