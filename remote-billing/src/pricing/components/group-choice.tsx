import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, chakra, Note, Skeleton, TextLink } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import type { Prices } from '../use-prices';
import type { PricingView } from '../use-pricing-view';

const Chips = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    '& > button': {
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: '1.5',
      maxW: 'full',
      minH: '8',
      px: '3',
      py: '1',
      borderWidth: '1px',
      borderColor: 'border.button',
      borderRadius: 'full',
      bg: 'bg.panel',
      textStyle: 'sm',
      textAlign: 'start',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      focusRing: 'outside',
      '&:hover': { bg: 'bg.subtle' },
      '&[aria-pressed=true]': { bg: 'jade.subtle', borderColor: 'jade.solid', color: 'jade.fg', fontWeight: 'medium' },
    },
    '& small': { textStyle: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& [aria-pressed=true] small': { color: 'inherit' },
    '@media (pointer: coarse)': { '& > button': { alignItems: 'center' } },
  },
});

export type GroupChoiceProps = {
  /** Undefined while loading. */
  prices: Prices | undefined;
  view: PricingView;
};

export function GroupChoice({ prices, view: { list } }: GroupChoiceProps) {
  const t = useT();
  if (prices === undefined) {
    return <Skeleton height="8" maxW="96" mb="4" />;
  }
  const { groups, group, isGroupUnavailable } = prices;
  return (
    <Box mb="4">
      <Chips role="group" aria-label={t('pricing.group')}>
        {groups.map(({ name, ratio }) => (
          <button key={name} type="button" aria-pressed={name === group?.name} onClick={() => list.setFilters({ group: name })}>
            {name} <small>×{formatNumber(ratio)}</small>
          </button>
        ))}
      </Chips>
      {isGroupUnavailable && group && (
        <Box mt="2">
          <Note tone="warning">{t('pricing.group.unavailable', { requested: list.params.filters.group, name: group.name })}</Note>
        </Box>
      )}
    </Box>
  );
}

/** What the prices are, below the title of the page. */
export function GroupCaption({ group }: Pick<Prices, 'group'>) {
  const t = useT();
  const isSignedOut = useSession((state) => state.user === null);
  const words = group && group.description !== group.name ? group.description : '';
  return (
    <>
      {group
        ? t(words ? 'pricing.group.caption.text' : 'pricing.group.caption', { name: group.name, text: words })
        : t('pricing.group.none')}{' '}
      {isSignedOut && (
        <TextLink asChild color="jade.fg">
          <Link to="/login">{t('pricing.sign-in')}</Link>
        </TextLink>
      )}
    </>
  );
}
