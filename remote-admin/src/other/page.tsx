import { OptionsPage, otherCards } from '../options';
import { BrandCard } from './components/brand-card';
import { ContentCard } from './components/content-card';

export function Page() {
  return (
    <OptionsPage cards={otherCards}>
      {(saved, offered) =>
        offered.map((card) => {
          const Card = card.id === 'brand' ? BrandCard : ContentCard;
          return <Card key={card.id} card={card} saved={saved} />;
        })
      }
    </OptionsPage>
  );
}
