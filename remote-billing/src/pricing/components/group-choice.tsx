import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, chakra, Note, PlainSelect, Skeleton, TextLink } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import type { Prices } from '../use-prices';
import type { PricingView } from '../use-pricing-view';

/** As light as the filters beside it. */
const Chip = chakra('div', {
  base: { md: { '& select': { '--input-height': 'sizes.7', borderColor: 'border.button', borderRadius: 'full', boxShadow: 'none' } } },
});

export type GroupSelectProps = {
  /** Undefined while loading. */
  prices: Prices | undefined;
  view: PricingView;
};

export function GroupSelect({ prices, view: { list } }: GroupSelectProps) {
  const t = useT();
  if (prices === undefined) {
    return <Skeleton height="7" width="36" borderRadius="full" />;
  }
  const { groups, group } = prices;
  return (
    group && (
      <Chip>
        <PlainSelect
          label={t('pricing.group')}
          value={group.name}
          options={groups.map(({ name, ratio }) => ({
            value: name,
            label: t('pricing.group.option', { name, ratio: formatNumber(ratio) }),
          }))}
          onChange={(name) => list.setFilters({ group: name })}
        />
      </Chip>
    )
  );
}

export function UnavailableGroupNote({ prices: { group, isGroupUnavailable }, view: { list } }: { prices: Prices; view: PricingView }) {
  const t = useT();
  return (
    isGroupUnavailable &&
    group && (
      <Box mb="3">
        <Note tone="warning">{t('pricing.group.unavailable', { requested: list.params.filters.group, name: group.name })}</Note>
      </Box>
    )
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
