import { CopyButton, chakra, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { OptionTexts } from '../../options';
import { getSiteAddress } from '../site-address';

export type CopyAddressesProps = {
  addresses: [name: string, text: string][];
  saved: OptionTexts;
};

export function CopyAddresses({ addresses, saved }: CopyAddressesProps) {
  const t = useT();
  const { isFallback, isOtherOrigin } = getSiteAddress(saved, location.origin);
  return (
    <Stack gap="1.5">
      <List>
        {addresses.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{text}</span>
              <CopyButton label={t('system.copy', { name })} text={text} />
            </dd>
          </div>
        ))}
      </List>
      {(isFallback || isOtherOrigin) && (
        <Text textStyle="xs" color="fg.warning">
          {isFallback ? t('system.addresses.fallback') : t('system.addresses.other-origin', { origin: location.origin })}
        </Text>
      )}
    </Stack>
  );
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
    alignItems: 'center',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    bg: 'bg.muted',
    textStyle: 'sm',
    '& > div': { display: { base: 'block', md: 'contents' } },
    '& dt': { color: 'fg.muted' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '1', minW: '0', fontFamily: 'mono', overflowWrap: 'anywhere' },
    '& dd > span': { minW: '0' },
  },
});
