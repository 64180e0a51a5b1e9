import { Box, chakra, Flex, Heading, Quota, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import type { Account } from '../api/types';

export type AccountFactsProps = { account: Account };

/** Who one is here, and what one has and has used. */
export function AccountFacts({ account }: AccountFactsProps) {
  const t = useT();
  const { username, displayName } = account;
  const facts: [name: string, value: ReactNode][] = [
    [t('personal.balance'), <Quota key="balance" value={account.balance} />],
    [t('personal.used'), <Quota key="used" value={account.used} />],
    [t('personal.requests'), account.requests.toLocaleString('en-US')],
    [t('personal.id'), account.id],
    [t('personal.group'), account.group],
  ];
  return (
    <Box as="section" aria-labelledby="personal-account" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Flex align="baseline" gap="2" px="5" pt="4" wrap="wrap">
        <Heading as="h2" size="sm" id="personal-account" overflowWrap="anywhere">
          {displayName}
        </Heading>
        {displayName !== username && (
          <Text color="fg.muted" textStyle="sm">
            {username}
          </Text>
        )}
      </Flex>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="ui-number">{value}</dd>
          </div>
        ))}
      </Facts>
    </Box>
  );
}

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
    gap: '4',
    px: '5',
    py: '4',
    '& dt': { color: 'fg.muted', textStyle: 'xs' },
    '& dd': { textStyle: 'lg', fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});
