import { TextLink } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type CardSpec, SectionLink } from '../../options';

export type CardLinkProps = { card: CardSpec };

export function CardLink({ card }: CardLinkProps) {
  const t = useT();
  return (
    <TextLink asChild color="inherit" textDecoration="underline" fontWeight="medium">
      <SectionLink card={card}>{t('system.to', { card: t(card.title) })}</SectionLink>
    </TextLink>
  );
}
