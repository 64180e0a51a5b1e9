import { useQuery } from '@console/shared/query';
import { Flex, QueryState, Skeleton, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { optionList, useSignInHealth } from '../api/queries';
import { allCards } from '../declared';
import { ExchangeActions } from '../import-export/exchange-actions';
import { getSupportedCards } from '../supported-cards';
import type { CardSpec, OptionTexts } from '../types';
import { CardNav } from './card-nav';
import { OptionSearch } from './option-search';

export type OptionsPageProps = {
  cards?: readonly CardSpec[];
  children: (saved: OptionTexts, offered: readonly CardSpec[]) => ReactNode;
};

export function OptionsPage({ cards, children }: OptionsPageProps) {
  const options = useQuery(optionList);
  // Prefetched in parallel with the options.
  useSignInHealth();
  return (
    <QueryState query={options} loading={<CardsSkeleton />}>
      {(saved) => (
        <Flex gap="6">
          {cards && <CardNav cards={getSupportedCards(cards, saved)} />}
          <Stack gap="4" flex="1" minW="0" maxW="5xl">
            {cards && (
              <Flex gap="2" align="center" justify="space-between">
                <OptionSearch cards={getSupportedCards(allCards, saved)} />
                <ExchangeActions saved={saved} />
              </Flex>
            )}
            {children(saved, getSupportedCards(cards ?? [], saved))}
          </Stack>
        </Flex>
      )}
    </QueryState>
  );
}

function CardsSkeleton() {
  const t = useT();
  return (
    <Stack gap="4" maxW="5xl" role="status" aria-label={t('option.loading')}>
      {[4, 2].map((rows) => (
        <Stack key={rows} gap="6" p={{ base: '4', md: '5' }} borderWidth="1px" borderRadius="l3" bg="bg.panel">
          <Skeleton height="4" width="28" />
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height="8" />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
