import { percent } from '@console/shared/contract';
import { disclosureStyles } from '@console/shared/styles';
import { Box, Button, chakra, Flex, Text, Timestamp } from '@console/shared/ui';
import { ChevronRight } from 'lucide-react';
import { useT } from '../../i18n';
import { findMinAmount, formatUnits, type Terms } from '../amounts';
import type { Promotion } from '../api/types';

export type PromotionOffersProps = { promotions: Promotion[]; terms: Terms; onChoose: (amount: number) => void };

export function PromotionOffers({ promotions, terms, onChoose }: PromotionOffersProps) {
  const t = useT();
  if (promotions.length === 0) {
    return null;
  }
  return (
    <Offers open={promotions.length === 1}>
      <summary>
        <ChevronRight size={14} aria-hidden />
        {t('topup.promotion.offers', { count: promotions.length })}
      </summary>
      {promotions.map(({ id, name, description, type, tiers, end, perUser }) => (
        <Box key={id} role="group" aria-label={name}>
          <Text textStyle="sm" fontWeight="medium">
            {name}
          </Text>
          <Conditions>
            {description && <span>{description}</span>}
            {end !== undefined && (
              <span>
                {t('topup.promotion.until')} <Timestamp seconds={end} />
              </span>
            )}
            {perUser > 0 && <span>{t('topup.promotion.limit', { count: perUser })}</span>}
          </Conditions>
          <Flex gap="1.5" wrap="wrap" mt="1.5">
            {tiers.map(({ amount, value }) => (
              <Button
                key={amount}
                type="button"
                variant="outline"
                size="xs"
                bg="bg.panel"
                onClick={() => onChoose(findMinAmount(amount, terms))}
              >
                {type === 'recharge'
                  ? t('topup.promotion.bonus', { amount: formatUnits(amount, terms), bonus: formatUnits(value, terms) })
                  : t('topup.promotion.discount', { amount: formatUnits(amount, terms), paid: percent(value), off: percent(1 - value) })}
              </Button>
            ))}
          </Flex>
        </Box>
      ))}
    </Offers>
  );
}

const Offers = chakra('details', {
  base: {
    ...disclosureStyles,
    textStyle: 'sm',
    '& > summary': {
      ...disclosureStyles['& > summary'],
      gap: '1',
      width: 'fit-content',
      color: 'fg.muted',
      _hover: { color: 'fg' },
      // Taller than its line on phones, which is not a gap.
      '@media (pointer: coarse)': { my: '-3' },
    },
    '& > div': { mt: '3' },
  },
});

const Conditions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    color: 'fg.muted',
    textStyle: 'xs',
    '& > span': { overflowWrap: 'anywhere', minW: '0' },
  },
});
