import type { SignInHealth, SignInMethod } from '@console/shared/contract';
import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, Flex, Note, RelativeTime, Skeleton, Stack, StatusTag, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type CustomCardProps, useSignInHealth } from '../../options';
import { testSignInMutation } from '../api/queries';

type Health = SignInHealth['ways'][number];

const useHealth = (method: SignInMethod): Health | undefined => useSignInHealth().data?.ways.find((other) => other.way === method);

export type SignInHealthProps = CustomCardProps & { method: SignInMethod };

export function SignInHealthStatus({ method, ...props }: SignInHealthProps) {
  const health = useHealth(method);
  return (
    // The list of missing settings may be wider than a phone.
    <Flex
      role="status"
      gap="2"
      rowGap="1"
      align="center"
      wrap="wrap"
      minH="5"
      textStyle="sm"
      flex="1"
      minW="0"
      css={{ '& .ui-tag': { whiteSpace: 'normal' } }}
    >
      {health ? <HealthTag health={health} {...props} /> : <Skeleton height="4" width="32" />}
    </Flex>
  );
}

function HealthTag({ health: { missing, test }, card: { options }, saved }: CustomCardProps & { health: Health }) {
  const t = useT();
  if (missing.length > 0) {
    const labels = options.filter(({ key }) => missing.includes(key)).map(({ label }) => t(label));
    const isOn = options.some(({ key, requires }) => requires && saved.get(key) === 'true');
    return (
      <StatusTag tone={isOn ? 'bad' : 'neutral'}>
        {t('system.health.missing', { names: labels.join(t('system.health.separator')) })}
      </StatusTag>
    );
  }
  if (test === null) {
    return <StatusTag tone="neutral">{t('system.health.set')}</StatusTag>;
  }
  return (
    <>
      <StatusTag tone={test.ok ? 'good' : 'bad'}>{t(test.ok ? 'system.health.works' : 'system.health.failed')}</StatusTag>
      {test.message && <span>{test.message}</span>}
      <Text as="span" color="fg.muted">
        <RelativeTime seconds={test.at} />
      </Text>
    </>
  );
}

export type TestableSignInHealthProps = SignInHealthProps & { method: Exclude<SignInMethod, 'mail'> };

export function TestableSignInHealth({ method, card, saved }: TestableSignInHealthProps) {
  const t = useT();
  const { mutate, isPending, error } = useMutation(testSignInMutation);
  const health = useHealth(method);
  const isComplete = health !== undefined && health.missing.length === 0;
  // A refusal of the gateway is shown as the test result.
  const isRequestFailed = error !== null && !(error instanceof ApiError && error.code === 'refused');
  return (
    <Stack gap="2">
      <Flex gap="3" align="center" wrap="wrap" justify="space-between">
        <SignInHealthStatus method={method} card={card} saved={saved} />
        <Button
          variant="outline"
          size="sm"
          aria-label={t('system.health.test.of', { card: t(card.title) })}
          loading={isPending}
          disabled={!isComplete}
          onClick={() => mutate(method)}
        >
          {t('system.health.test')}
        </Button>
      </Flex>
      {isRequestFailed && <Note tone="error">{errorText(error)}</Note>}
      <Text textStyle="xs" color="fg.muted">
        {t('system.health.saved')}
      </Text>
    </Stack>
  );
}
