import { OptionsPage, systemCards } from '../options';
import { customCards } from './components/custom-cards';

export function Page() {
  return <OptionsPage cards={systemCards} customCards={customCards} />;
}
