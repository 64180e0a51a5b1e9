import { Link } from '@console/shared/router';
import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import { getCardPath } from '../card-path';
import type { CardSpec } from '../types';

export type CardNavProps = { cards: readonly CardSpec[] };

export function CardNav({ cards }: CardNavProps) {
  const t = useT();
  return (
    <List aria-label={t('option.cards')}>
      {cards.map((card) => (
        <NavLink key={card.id} to={getCardPath(card)} replace>
          {t(card.title)}
        </NavLink>
      ))}
    </List>
  );
}

const List = chakra('nav', {
  base: {
    display: { base: 'none', xl: 'flex' },
    flexDirection: 'column',
    position: 'sticky',
    top: '20',
    width: '44',
    flexShrink: 0,
    alignSelf: 'start',
  },
});

const NavLink = chakra(Link, {
  base: {
    px: '3',
    py: '1.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});
