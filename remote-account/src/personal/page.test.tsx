import { type TestGateway, testGateway } from '@console/gateway/testing';
import { renderPage, screen, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: TestGateway) => renderPage(<Page />, { gateway, catalogue, path: '/setting?tab=personal' });

const fact = (name: string) => screen.getByText(name).nextElementSibling;

describe('the personal tab', () => {
  it('begins with the facts of the own account', async () => {
    const gateway = await testGateway({ as: 'user' });
    await open(gateway);
    const account = await screen.findByRole('region', { name: gateway.user.display_name || gateway.user.username });
    expect(within(account).getByText('Balance')).toBeVisible();
    const { data } = (await gateway.request('GET', '/api/user/self')).body as { data: Record<string, number> };
    expect(fact('Balance')).toHaveTextContent(`¥${((data.quota ?? 0) / 500_000).toFixed(2)}`);
    expect(fact('Used so far')).toHaveTextContent('¥0.00');
    expect(fact('Requests')).toHaveTextContent('0');
    expect(fact('User ID')).toHaveTextContent(String(data.id));
    expect(fact('Group')).toHaveTextContent('default');
  });
});
