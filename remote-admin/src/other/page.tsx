import { OptionsPage, otherCards } from '../options';
import { customCards } from './components/custom-cards';

export function Page() {
  return <OptionsPage cards={otherCards} customCards={customCards} />;
}
