import { findOpenDialog, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import { playground, textContent, writeStored } from '../../testing/playground';

const sheet = () => findOpenDialog('Request');
const clipboard = () => navigator.clipboard.readText();

describe('the inspector', () => {
  it('shows the request and copies it as snippets without a secret', async () => {
    const { upstream, gateway } = await playground.startGateway({ pieces: ["It's `fine`"] });
    const { router } = await playground.open(gateway);
    await playground.send("What's $HOME?");
    await playground.waitForAnswerText('fine');
    await playground.click('Inspect request', playground.lastMessage());
    const shown = await sheet();
    expect(router.state.location.search).toMatch(/drawer=inspect\./);
    expect(within(shown).getByText('200')).toBeVisible();
    expect(within(shown).getByText(/^\d{17}[0-9a-f]{8}$/)).toBeVisible();
    expect(within(shown).getByText('Until the first token')).toBeVisible();
    const sent = JSON.parse(within(shown).getByRole('region', { name: 'Sent' }).textContent ?? '');
    const { group, ...body } = sent;
    expect(body).toEqual({ ...upstream.requests[0]?.body, temperature: 0.7 });
    expect(group).toBe('default');
    expect(within(shown).getByText('[DONE]')).toBeVisible();
    expect(within(shown).getByText(/^\d+ in all/)).toBeVisible();

    await playground.click('JSON', shown);
    expect(JSON.parse(await clipboard())).toEqual(sent);
    await playground.click('curl', shown);
    expect(await clipboard()).toContain(`"content":"What'\\''s $HOME?"`);
    for (const program of ['Python', 'Node']) {
      await playground.click(program, shown);
      expect(await clipboard()).toContain(`"What's $HOME?"`);
      expect(await clipboard()).toContain('YOUR_API_KEY');
      expect(await clipboard()).not.toMatch(/"group"|session=|sk-/);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Request' })).toBeNull());
  });

  it('shows why the gateway refused', async () => {
    const { gateway } = await playground.startGateway({}, { me: { quota: 0 } });
    await playground.open(gateway);
    await playground.send('Hi');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    await playground.click('Inspect request', playground.lastMessage());
    const shown = await sheet();
    expect(within(shown).getByText('403')).toBeVisible();
    expect(within(shown).getByText('x-oneapi-request-id')).toBeVisible();
    expect(within(shown).getByText('No events received')).toBeVisible();
  });

  it('rebuilds the request of an earlier visit', async () => {
    const message = (role: string, id: string, more = {}) => ({
      role,
      content: textContent(`${id} text`),
      createAt: 1,
      id,
      status: 'complete',
      ...more,
    });
    writeStored('playground_messages', [message('user', 'u1'), message('assistant', 'a1', { model: 'gpt-x' })]);
    const { gateway } = await playground.startGateway({});
    await playground.open(gateway);
    await playground.click('Inspect request', playground.lastMessage());
    const shown = await sheet();
    expect(within(shown).getByText(/kept only until you leave this page/)).toBeVisible();
    expect(JSON.parse(within(shown).getByRole('region', { name: 'Sent' }).textContent ?? '')).toEqual({
      model: 'gpt-x',
      stream: true,
      messages: [{ role: 'user', content: 'u1 text' }],
    });
    expect(within(shown).queryByText('Events')).toBeNull();
  });
});
