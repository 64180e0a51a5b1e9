import { type Role, type Seed, type TestGateway, testGateway } from '@console/gateway/testing';
import { renderPage, screen } from '@console/shared/testing';
import en from '../../locales/en.json';
import { OptionsPage, type OptionTexts, operationCards, SettingsCard } from '../options';
import { ownCards } from './components/own-cards';

export { cardOf, save, status } from '../card-steps';

/** Some cards of the tab, as the super administrator sees them, and the gateway behind them. */
export async function openCards(ids: string[], seed: Seed & { as?: Role } = {}) {
  const gateway = await testGateway({ ...seed, as: 'root' });
  const cards = (saved: OptionTexts) =>
    operationCards
      .filter(({ id }) => ids.includes(id))
      .map((card) => {
        const Card = ownCards[card.id] ?? SettingsCard;
        return <Card key={card.id} card={card} saved={saved} />;
      });
  await renderPage(<OptionsPage>{cards}</OptionsPage>, { gateway, catalogue: en, path: '/setting?tab=operation' });
  await screen.findAllByRole('region');
  return gateway;
}

/** A question of the signed-in person; 200 is an answer. */
export const ask = async ({ request }: TestGateway, model: string, content = 'Hi') =>
  (await request('POST', '/pg/chat/completions', { model, messages: [{ role: 'user', content }] }, { 'accept-language': 'en' })).status;
