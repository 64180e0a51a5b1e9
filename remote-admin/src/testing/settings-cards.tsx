import { type Role, type Seed, type TestGateway, testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect } from 'vitest';
import en from '../../locales/en.json';
import { customCards as operationCustomCards } from '../operation/components/custom-cards';
import { allCards, type CardSpec, type OptionTexts, SavedOptions, SettingsCard } from '../options';
import { customCards as otherCustomCards } from '../other/components/custom-cards';
import { customCards as systemCustomCards } from '../system/components/custom-cards';

const customCards = { ...operationCustomCards, ...systemCustomCards, ...otherCustomCards };

/** Opens every section by the list of its tab. @returns their names */
export async function visitSections(): Promise<string[]> {
  const links = within(await screen.findByRole('navigation', { name: 'Settings of this tab' })).getAllByRole('link');
  for (const link of links) {
    await userEvent.click(link);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: link.textContent })).toHaveFocus());
    expect(link).toHaveAttribute('aria-current', 'page');
  }
  return links.map(({ textContent }) => textContent);
}

/** Options of `cards` without a place that a link to them could focus. */
export async function findUnanchoredOptions(cards: readonly CardSpec[]): Promise<string[]> {
  for (const { title } of cards) {
    await findCard(en[title]);
  }
  const places = [...document.querySelectorAll('[data-option]')].flatMap((place) => place.getAttribute('data-option')?.split(' ') ?? []);
  return cards.flatMap(({ options }) => options.map(({ key }) => key)).filter((key) => !places.includes(key));
}

export async function renderCards(ids: string[], gateway: Parameters<typeof renderPage>[1]['gateway']): Promise<void> {
  const cards = allCards.filter(({ id }) => ids.includes(id));
  const renderAll = (saved: OptionTexts) =>
    cards.map((card) => {
      const Card = customCards[card.id] ?? SettingsCard;
      return <Card key={card.id} card={card} saved={saved} />;
    });
  await renderPage(<SavedOptions>{renderAll}</SavedOptions>, { gateway, catalogue: en, path: `/setting?tab=${cards[0]?.tab}` });
  await screen.findAllByRole('region');
}

/** Renders cards for the super administrator and returns the gateway they use. */
export async function openCards(ids: string[], seed: Seed & { as?: Role } = {}): Promise<TestGateway> {
  const gateway = await testGateway({ ...seed, as: 'root' });
  await renderCards(ids, gateway);
  return gateway;
}

export const findCard = (name: string) => screen.findByRole('region', { name });

/** By label: a boolean for a switch, the value of a select, or the text of an input. */
export type CardFieldValues = Record<string, string | boolean>;

export async function fillCard(name: string, values: CardFieldValues): Promise<void> {
  const card = within(await findCard(name));
  for (const [label, value] of Object.entries(values)) {
    const field = await card.findByLabelText<HTMLInputElement>(label);
    if (typeof value === 'boolean') {
      if (field.checked !== value) {
        await userEvent.click(field);
      }
    } else if (field.tagName === 'SELECT') {
      await userEvent.selectOptions(field, value);
    } else {
      await userEvent.clear(field);
      await userEvent.click(field);
      if (value !== '') {
        await userEvent.paste(value);
      }
    }
  }
}

export const pressSave = async (name: string) => userEvent.click(within(await findCard(name)).getByRole('button', { name: 'Save' }));

export async function saveCard(name: string, values: CardFieldValues): Promise<void> {
  await fillCard(name, values);
  await pressSave(name);
  const card = within(await findCard(name));
  await waitFor(() => expect(card.queryByText(/unsaved/)).toBeNull());
}

export const getStatus = async ({ request }: TestGateway) =>
  (await request<{ data: Record<string, unknown> }>('GET', '/api/status')).body.data;

export const sendPrompt = async ({ request }: TestGateway, model: string, content = 'Hi') =>
  (await request('POST', '/pg/chat/completions', { model, messages: [{ role: 'user', content }] }, { 'accept-language': 'en' })).status;
