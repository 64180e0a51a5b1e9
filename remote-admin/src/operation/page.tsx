import { OptionsPage, operationCards } from '../options';
import { ConfirmationCard } from '../payment-confirmation';
import { customCards } from './components/custom-cards';

export function Page() {
  return (
    <OptionsPage cards={operationCards} customCards={customCards}>
      <ConfirmationCard />
    </OptionsPage>
  );
}
