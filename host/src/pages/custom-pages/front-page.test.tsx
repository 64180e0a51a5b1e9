import type { PricingRecord, UserRecord } from '@console/shared/contract';
import { startTranslations } from '@console/shared/i18n';
import { screen, userEvent, within } from '@console/shared/testing';
import { afterEach, expect, it } from 'vitest';
import { useRemotes } from '../../remotes/remotes-store';
import { startJsonServer } from '../../testing/json-server';
import { renderPage } from '../../testing/render-page';
import { label, runningRemote } from '../../testing/running-remote';

startTranslations();
const { FrontPage } = await import('./front-page');
// The first import of a lazy component can exceed the timeout of a query under load.
await import('./offer/code-sample');

const initial = useRemotes.getState();
afterEach(() => useRemotes.setState(initial, true));

const billing = runningRemote({
  routes: [{ id: 'pricing', path: '/pricing', expose: './pricing', access: 'public' }],
  navigation: [{ route: 'pricing', label: label('Pricing'), icon: 'tags', order: 1, place: 'top' }],
});

const status = {
  server_address: 'https://gateway.example',
  quota_per_unit: 500_000,
  display_in_currency: true,
  version: '1.2.3',
  start_time: 0,
};

const record = { quota_type: 0, model_ratio: 1.25, model_price: 0, owner_by: '', completion_ratio: 4, enable_groups: ['default'] };

const prices: PricingRecord[] = [
  { ...record, model_name: 'gpt-4o' },
  { ...record, model_name: 'gpt-4o-mini' },
  { ...record, model_name: 'claude-3-5-sonnet-20241022' },
];

async function renderFrontPage(dataByPath: Record<string, unknown>, user?: UserRecord) {
  const url = await startJsonServer({ '/api/status': status, ...dataByPath });
  await renderPage(<FrontPage />, { gateway: { url, user }, catalogue: {} });
}

const amy = { id: 7, username: 'amy', display_name: '', role: 1, status: 1, group: 'default' } as UserRecord;

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows visitors models, prices, a first request and the announcement', async () => {
  useRemotes.setState({ running: { billing } });
  await renderFrontPage({ '/api/pricing': prices, '/api/notice': 'New **models** every week' });
  await screen.findByText('3 models from 2 providers behind one OpenAI-compatible address, billed by usage.');
  const section = await screen.findByRole('region', { name: 'Models and prices' });
  const [first] = within(section).getAllByRole('listitem');
  expect(first?.textContent).toBe('gpt-4oOpenAIInput¥2.50Output¥10.00');
  expect(linkTo('All 3 models')).toBe('/pricing');
  expect(linkTo('See prices')).toBe('/pricing');
  expect(linkTo('Get a key')).toBe('/register');
  const announcement = screen.getByRole('region', { name: 'Announcement' });
  expect((await within(announcement).findByText('models')).tagName).toBe('STRONG');

  const code = await screen.findByRole('region', { name: 'Code example' });
  expect(code.textContent).toContain("curl 'https://gateway.example/v1/chat/completions'");
  expect(code.textContent).toContain('"model": "gpt-4o"');
  await userEvent.click(screen.getByRole('button', { name: 'Python' }));
  expect(code.textContent).toContain('base_url="https://gateway.example/v1"');
});

it('leads signed-in users to the console, and shows no figures without prices', async () => {
  await renderFrontPage({ '/api/pricing': [] }, amy);
  await screen.findByRole('region', { name: 'Status' });
  expect(linkTo('Open the console')).toBe('/token');
  screen.getByText('One API gateway for many AI model providers');
  expect(screen.queryByRole('region', { name: 'Models and prices' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'See prices' })).toBeNull();
});

it('shows the API addresses and the questions of the site', async () => {
  const api_info = [{ url: 'https://eu.example', route: 'Europe', description: 'For customers in Europe', color: 'blue' }];
  const faq = [{ question: 'Is it billed by usage?', answer: 'By **usage** alone' }];
  await renderFrontPage({ '/api/status': { ...status, api_info, faq }, '/api/pricing': prices });
  const addresses = within(await screen.findByRole('region', { name: 'API addresses' }));
  expect(addresses.getByText('https://eu.example')).toBeVisible();
  expect(addresses.getByRole('button', { name: 'Copy the address of Europe' })).toBeVisible();
  const questions = within(screen.getByRole('region', { name: 'Questions and answers' }));
  await userEvent.click(questions.getByText('Is it billed by usage?'));
  expect((await questions.findByText('usage')).tagName).toBe('STRONG');
});

it('shows no prices, and asks for none, where the operator hides them', async () => {
  useRemotes.setState({ running: { billing } });
  const HeaderNavModules = JSON.stringify({ pricing: { enabled: true, requireAuth: true } });
  await renderFrontPage({ '/api/status': { ...status, HeaderNavModules }, '/api/notice': 'Welcome back', '/api/pricing': prices });
  expect(await screen.findByText('Welcome back')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Models and prices' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'See prices' })).toBeNull();
});

it('shows the monitors of the site, and which status page cannot be read', async () => {
  const groups = [
    {
      categoryName: 'Models',
      monitors: [
        { name: 'Europe', group: 'Regions', uptime: 0.995, status: 1 },
        { name: 'Asia', uptime: 0.5, status: 0 },
      ],
    },
    { categoryName: 'Website', monitors: [] },
  ];
  await renderFrontPage({ '/api/status': { ...status, uptime_kuma_enabled: true }, '/api/uptime/status': groups, '/api/pricing': prices });
  const section = within(await screen.findByRole('region', { name: 'Availability' }));
  const rows = within(section.getByRole('list', { name: 'Models' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['EuropeRegionsUp99.5%', 'AsiaDown50%']);
  expect(section.getByText('Its status page cannot be read right now')).toBeVisible();
});
