import { OptionsPage, operationCards, SettingsCard } from '../options';
import { ConfirmationCard } from '../payment-confirmation';
import { ownCards } from './components/own-cards';

/** The operation tab of the settings. */
export function Page() {
  return (
    <OptionsPage cards={operationCards}>
      {(saved, offered) => (
        <>
          <ConfirmationCard />
          {offered.map((card) => {
            const Card = ownCards[card.id] ?? SettingsCard;
            return <Card key={card.id} card={card} saved={saved} />;
          })}
        </>
      )}
    </OptionsPage>
  );
}
