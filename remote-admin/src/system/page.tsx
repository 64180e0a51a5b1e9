import { OptionsPage, SettingsCard, systemCards } from '../options';
import { customCards } from './components/custom-cards';

export function Page() {
  return (
    <OptionsPage cards={systemCards}>
      {(saved, offered) =>
        offered.map((card) => {
          const Card = customCards[card.id] ?? SettingsCard;
          return <Card key={card.id} card={card} saved={saved} />;
        })
      }
    </OptionsPage>
  );
}
