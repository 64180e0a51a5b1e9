import { Link } from '@console/shared/router';
import { TextLink } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { CardSpec } from '../../options';
import { getCardPath } from '../../options';

export type CardLinkProps = { card: CardSpec };

export function CardLink({ card }: CardLinkProps) {
  const t = useT();
  return (
    <TextLink asChild color="inherit" textDecoration="underline" fontWeight="medium">
      <Link to={getCardPath(card)} replace>
        {t('system.to', { card: t(card.title) })}
      </Link>
    </TextLink>
  );
}
