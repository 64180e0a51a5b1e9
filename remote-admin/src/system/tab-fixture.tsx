import { type Role, type Seed, testGateway } from '@console/gateway/testing';
import { renderPage, screen } from '@console/shared/testing';
import en from '../../locales/en.json';
import { OptionsPage, type OptionTexts, SettingsCard, systemCards } from '../options';
import { ownCards } from './components/own-cards';

export { cardOf, fill, pressSave, save, status } from '../card-steps';

/** Some cards of the tab, as the super administrator sees them, and the gateway behind them. */
export async function openCards(ids: string[], seed: Seed & { as?: Role } = {}) {
  const gateway = await testGateway({ ...seed, as: 'root' });
  await showCards(ids, gateway);
  return gateway;
}

export async function showCards(ids: string[], gateway: Parameters<typeof renderPage>[1]['gateway']) {
  const cards = (saved: OptionTexts) =>
    systemCards
      .filter(({ id }) => ids.includes(id))
      .map((card) => {
        const Card = ownCards[card.id] ?? SettingsCard;
        return <Card key={card.id} card={card} saved={saved} />;
      });
  await renderPage(<OptionsPage>{cards}</OptionsPage>, { gateway, catalogue: en, path: '/setting?tab=system' });
  await screen.findAllByRole('region');
}
