import { formatQuota } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { Button, chakra, Flex, Heading, PageHeader, Text } from '@console/shared/ui';
import { KeyRound, Plus } from 'lucide-react';
import { useT } from '../../i18n';

export type FirstStepsProps = {
  /** Points. */
  balance: number;
  onCreate: () => void;
};

/** What an account without keys and calls sees instead of an empty list. */
export function FirstSteps({ balance, onCreate }: FirstStepsProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  return (
    <>
      <PageHeader title={t('token.title')} text={t('token.first.text')} />
      <Flex direction="column" width="full" maxW="520px" mx="auto" pt={{ base: '4', md: '12dvh' }} pb="8">
        <Emblem aria-hidden>
          <KeyRound size={22} />
        </Emblem>
        <Heading as="h2" size="xl">
          {t('token.first.title')}
        </Heading>
        <Text mt="1" mb="5" color="fg.muted">
          {balance > 0 ? t('token.first.balance', { amount: formatQuota(balance, status) }) : t('token.first.no-balance')}
        </Text>
        <Steps>
          <li data-next>
            <Text>
              <strong>{t('token.first.create')}</strong>
              <small>{t('token.first.create.text')}</small>
            </Text>
            <Button ms="auto" flexShrink="0" onClick={onCreate}>
              <Plus />
              {t('token.create')}
            </Button>
          </li>
          <li>
            <Text>
              <strong>{t('token.first.call')}</strong>
              <small>{t('token.first.call.text')}</small>
            </Text>
          </li>
          <li>
            <Text>
              <strong>{t('token.first.log')}</strong>
              <small>{t('token.first.log.text')}</small>
            </Text>
          </li>
        </Steps>
        <Text mt="4" textStyle="xs" color="fg.subtle">
          {t('token.warning')}
        </Text>
      </Flex>
    </>
  );
}

const Emblem = chakra('span', {
  base: {
    display: 'grid',
    placeContent: 'center',
    boxSize: '44px',
    mb: '4',
    borderRadius: 'l3',
    bg: 'jade.subtle',
    color: 'jade.fg',
  },
});

const Steps = chakra('ol', {
  base: {
    counterReset: 'step',
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '3.5', px: '4', py: '3', counterIncrement: 'step' },
    '& li + li': { borderTopWidth: '1px' },
    '& li::before': {
      content: 'counter(step)',
      display: 'grid',
      placeContent: 'center',
      flexShrink: 0,
      boxSize: '22px',
      borderRadius: 'full',
      bg: 'bg.muted',
      color: 'fg.subtle',
      textStyle: 'xs',
      fontWeight: 'semibold',
    },
    '& [data-next]::before': { bg: 'jade.subtle', color: 'jade.fg' },
    '& strong, & small': { display: 'block' },
    '& strong': { fontWeight: 'medium' },
    '& small': { textStyle: 'xs', color: 'fg.muted' },
  },
});
