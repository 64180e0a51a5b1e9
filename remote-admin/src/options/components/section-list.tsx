import { useNavigate } from '@console/shared/router';
import { Box, chakra, PlainSelect } from '@console/shared/ui';
import { Fragment } from 'react';
import { useT } from '../../i18n';
import { getCardPath } from '../card-path';
import type { CardSpec } from '../types';
import { useSectionGuard } from './section-guard';
import { SectionLink } from './section-link';

export type SectionListProps = { cards: readonly CardSpec[]; current: CardSpec };

/** A select where a list beside the section would leave no room for it. */
export function SectionList({ cards, current }: SectionListProps) {
  const t = useT();
  const navigate = useNavigate();
  const mustAsk = useSectionGuard();
  const open = (id: string) => {
    const path = getCardPath({ tab: current.tab, id });
    if (!mustAsk(path)) {
      navigate(path);
    }
  };
  return (
    <>
      <Box display={{ lg: 'none' }} gridArea="list">
        <PlainSelect
          label={t('option.cards')}
          width="full"
          value={current.id}
          options={cards.map(({ id, title, group }) => ({ value: id, label: t(title), ...(group && { group: t(group) }) }))}
          onChange={open}
        />
      </Box>
      <List aria-label={t('option.cards')}>
        {cards.map((card, index) => (
          <Fragment key={card.id}>
            {card.group && card.group !== cards[index - 1]?.group && <p>{t(card.group)}</p>}
            <SectionLink card={card} aria-current={card.id === current.id ? 'page' : undefined}>
              {t(card.title)}
            </SectionLink>
          </Fragment>
        ))}
      </List>
    </>
  );
}

const List = chakra('nav', {
  base: {
    gridArea: 'list',
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    gap: '0.5',
    maxHeight: 'calc(100dvh - 13rem)',
    overflowY: 'auto',
    '& p': { px: '2.5', pt: '3', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.subtle', _first: { pt: '0' } },
    '& a': {
      px: '2.5',
      py: '1.5',
      borderRadius: 'l2',
      textStyle: 'sm',
      color: 'fg.muted',
      _hover: { bg: 'bg.muted', color: 'fg' },
      '&[aria-current]': { bg: 'bg.muted', color: 'fg', fontWeight: 'medium' },
    },
  },
});
