import { chakra, Skeleton, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { AmountGrid } from './preset-amounts';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

export type PaymentSkeletonProps = { hasOffers: boolean };

/** The outlines of the payment form. */
export function PaymentSkeleton({ hasOffers }: PaymentSkeletonProps) {
  const t = useT();
  return (
    <Stack role="status" aria-label={t('topup.online.loading')} gap="4">
      <AmountGrid>
        {tiles.map((tile) => (
          <Outline key={tile} data-tile="">
            <Skeleton height="3.5" width="40%" />
            <Skeleton height="3" width="60%" />
          </Outline>
        ))}
      </AmountGrid>
      {hasOffers && <Skeleton height="5" width="28" />}
      <div>
        <Label>{t('topup.amount')}</Label>
        <Outline maxW="sm" />
        <Skeleton height="4" width="48" mt="1.5" />
      </div>
      <div>
        <Label>{t('topup.method')}</Label>
        <Outline data-choice="" />
      </div>
      <Outline data-summary={hasOffers ? 'offers' : ''} />
      <Skeleton height="9" css={{ '@media (pointer: coarse)': { height: '44px' } }} />
    </Stack>
  );
}

const Label = ({ children }: { children: string }) => (
  <Text mb="1.5" textStyle="sm" fontWeight="medium">
    {children}
  </Text>
);

const Outline = chakra('div', {
  base: {
    height: '8',
    borderWidth: '1px',
    borderRadius: 'l2',
    '@media (pointer: coarse)': { height: '44px' },
    '&[data-tile]': { display: 'flex', flexDirection: 'column', justifyContent: 'space-evenly', px: '3.5', height: '4.5rem' },
    '&[data-choice]': { width: '20', minH: '9' },
    '&[data-summary]': { height: '16', borderWidth: '0', bg: 'bg.subtle' },
    '&[data-summary=offers]': { height: '5.5rem' },
  },
});
