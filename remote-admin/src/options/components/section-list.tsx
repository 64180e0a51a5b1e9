import { useNavigate } from '@console/shared/router';
import { Box, chakra, PlainSelect } from '@console/shared/ui';
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
          options={cards.map(({ id, title }) => ({ value: id, label: t(title) }))}
          onChange={open}
        />
      </Box>
      <List aria-label={t('option.cards')}>
        {cards.map((card) => (
          <SectionLink key={card.id} card={card} aria-current={card.id === current.id ? 'page' : undefined}>
            {t(card.title)}
          </SectionLink>
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
