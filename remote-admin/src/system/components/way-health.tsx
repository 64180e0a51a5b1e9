import type { SignInHealth, SignInMethod } from '@console/shared/contract';
import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, Flex, Note, RelativeTime, Skeleton, Stack, StatusTag, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { useSignInHealth } from '../../options';
import { testSignInMutation } from '../api/queries';
import type { OwnCardProps } from './own-card-props';

type Health = SignInHealth['ways'][number];

const useHealth = (way: SignInMethod): Health | undefined => useSignInHealth().data?.ways.find((other) => other.way === way);

export type WayHealthProps = OwnCardProps & { way: SignInMethod };

/** Whether what is saved for a way suffices, and how its last test went. */
export function WayHealth({ way, ...props }: WayHealthProps) {
  const health = useHealth(way);
  return (
    // A list of what is missing is longer than a phone is wide.
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
      {health ? <State health={health} {...props} /> : <Skeleton height="4" width="32" />}
    </Flex>
  );
}

function State({ health: { missing, test }, card: { options }, saved }: OwnCardProps & { health: Health }) {
  const t = useT();
  if (missing.length > 0) {
    const labels = options.filter(({ key }) => missing.includes(key)).map(({ label }) => t(label));
    const isOn = options.some(({ key, needs }) => needs && saved.get(key) === 'true');
    return (
      <StatusTag tone={isOn ? 'bad' : 'neutral'}>
        {t('system.health.missing', { names: labels.join(t('system.health.between')) })}
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

export type TestedWayProps = WayHealthProps & { way: Exclude<SignInMethod, 'mail'> };

/** The state of a way, and a button that asks the third party. */
export function TestedWay({ way, card, saved }: TestedWayProps) {
  const t = useT();
  const { mutate, isPending, error } = useMutation(testSignInMutation());
  const health = useHealth(way);
  const isComplete = health !== undefined && health.missing.length === 0;
  // What the gateway found stands in the state.
  const isUnheard = error !== null && !(error instanceof ApiError && error.code === 'refused');
  return (
    <Stack gap="2">
      <Flex gap="3" align="center" wrap="wrap" justify="space-between">
        <WayHealth way={way} card={card} saved={saved} />
        <Button
          variant="outline"
          size="sm"
          aria-label={t('system.health.test.of', { card: t(card.title) })}
          loading={isPending}
          disabled={!isComplete}
          onClick={() => mutate(way)}
        >
          {t('system.health.test')}
        </Button>
      </Flex>
      {isUnheard && <Note tone="error">{errorText(error)}</Note>}
      <Text textStyle="xs" color="fg.muted">
        {t('system.health.saved')}
      </Text>
    </Stack>
  );
}
