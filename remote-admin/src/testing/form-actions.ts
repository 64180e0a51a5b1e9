import { userEvent, within } from '@console/shared/testing';

export const pressButton = (name: string, container: HTMLElement) => userEvent.click(within(container).getByRole('button', { name }));

/** Replaces the value of a field by pasting. */
export async function fillField(container: HTMLElement, name: string | RegExp, text: string): Promise<void> {
  const field = await within(container).findByLabelText(name);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
