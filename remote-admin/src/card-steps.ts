import type { TestGateway } from '@console/gateway/testing';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';

export const cardOf = (name: string) => screen.findByRole('region', { name });

/** `true` or `false` of a switch, the value of a choice, or what is typed. */
export type Values = Record<string, string | boolean>;

/** Changes these fields of a card. */
export async function fill(name: string, values: Values): Promise<void> {
  const card = within(await cardOf(name));
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

export const pressSave = async (name: string) =>
  userEvent.click(within(await cardOf(name)).getByRole('button', { name: /^Save \d+ change/ }));

/** Changes these fields of a card, saves it, and waits until that is done. */
export async function save(name: string, values: Values): Promise<void> {
  await fill(name, values);
  await pressSave(name);
  const card = within(await cardOf(name));
  await waitFor(() => card.getByRole('button', { name: 'Save' }));
}

export const status = async ({ request }: TestGateway) =>
  (await request<{ data: Record<string, unknown> }>('GET', '/api/status')).body.data;
