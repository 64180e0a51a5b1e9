import { OptionsPage, SettingsCard, systemCards } from '../options';
import { ownCards } from './components/own-cards';

/** The system tab of the settings. */
export function Page() {
  return (
    <OptionsPage cards={systemCards}>
      {(saved, offered) =>
        offered.map((card) => {
          const Card = ownCards[card.id] ?? SettingsCard;
          return <Card key={card.id} card={card} saved={saved} />;
        })
      }
    </OptionsPage>
  );
}
