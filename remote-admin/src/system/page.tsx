import { useCapability } from '@console/shared/session';
import { customOAuth, OptionsPage, oidc, systemCards } from '../options';
import { customCards } from './components/custom-cards';
import { CustomOAuthCard } from './custom-oauth';

const cards = systemCards.flatMap((card) =>
  card.id === oidc.id ? [card, { ...customOAuth, ...(card.group && { group: card.group }) }] : [card],
);
const components = { ...customCards, [customOAuth.id]: CustomOAuthCard };

export function Page() {
  const hasProviders = useCapability('custom-oauth');
  return <OptionsPage cards={hasProviders ? cards : systemCards} customCards={components} />;
}
