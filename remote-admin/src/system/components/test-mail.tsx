import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, chakra, Flex, FormField, Heading, Input, Note, Stack } from '@console/shared/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../i18n';
import { testMailMutation } from '../api/queries';

export type TestMailProps = { status: ReactNode };

export function TestMail({ status }: TestMailProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const { mutate, isPending, error, data, reset } = useMutation(testMailMutation);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { value = '', validity } = input.current ?? {};
    const isValid = value.trim() !== '' && validity?.valid === true;
    setInvalid(!isValid);
    if (isValid) {
      mutate(value.trim());
    } else {
      input.current?.focus();
    }
  };
  const resetForm = () => {
    setInvalid(false);
    reset();
  };
  return (
    <Stack gap="3">
      <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
        <Heading as="h3" size="sm">
          {t('system.test-mail')}
        </Heading>
        {status}
      </Flex>
      <chakra.form noValidate onSubmit={send}>
        <Flex gap="3" wrap="wrap" align="end">
          <chakra.div width={{ base: 'full', md: 'xs' }}>
            <FormField label={t('system.test-mail.to')} error={isInvalid ? t('system.test-mail.invalid') : undefined}>
              <Input ref={input} type="email" autoComplete="email" spellCheck={false} onChange={resetForm} />
            </FormField>
          </chakra.div>
          <Button type="submit" variant="outline" loading={isPending}>
            {t('system.test-mail.send')}
          </Button>
        </Flex>
      </chakra.form>
      <div aria-live="polite">
        {error && <Note tone="error">{errorText(error)}</Note>}
        {data !== undefined && <Note tone="success">{t('system.test-mail.sent', { to: data })}</Note>}
      </div>
      <chakra.p textStyle="xs" color="fg.muted">
        {t('system.test-mail.saved')}
      </chakra.p>
    </Stack>
  );
}
