import { OptionsPage, operationCards, SettingsCard } from '../options';
import { ConfirmationCard } from '../payment-confirmation';
import { customCards } from './components/custom-cards';

export function Page() {
  return (
    <OptionsPage cards={operationCards}>
      {(saved, offered) => (
        <>
          <ConfirmationCard />
          {offered.map((card) => {
            const Card = customCards[card.id] ?? SettingsCard;
            return <Card key={card.id} card={card} saved={saved} />;
          })}
        </>
      )}
    </OptionsPage>
  );
}
