import { findOpenDialog, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { findCard, getStatus, openCards, pressSave } from '../../testing/settings-cards';

const questions = [
  { id: 4, question: 'First?', answer: 'One' },
  { question: 'Second?', answer: 'Two' },
];

async function openQuestions(list: unknown = questions) {
  const gateway = await openCards(['questions'], { options: { 'console_setting.faq': JSON.stringify(list) } });
  // The first import of a lazy component can exceed the timeout of a query under load.
  await screen.findByRole('group', { name: 'View of Questions and answers' }, { timeout: 30_000 });
  return gateway;
}

const rowNames = async () =>
  within(await screen.findByRole('table', { name: 'Questions and answers' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

const fill = async (label: string, text: string) => {
  const field = within(await findOpenDialog()).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

const apply = async () => userEvent.click(within(await findOpenDialog()).getByRole('button', { name: 'Apply' }));

const save = async (card: string) => {
  await pressSave(card);
  await waitFor(async () => expect(within(await findCard(card)).queryByText(/unsaved/)).toBeNull());
};

it('adds an entry with a preview, and saves it with its section alone', async () => {
  const gateway = await openQuestions();
  await userEvent.click(await screen.findByRole('button', { name: 'Add question' }));
  await fill('Question', 'Third?');
  await fill('Answer', 'Three *apples*');
  await waitFor(async () => expect(within(await findOpenDialog()).getByRole('region', { name: 'Preview' })).toHaveTextContent('Three'));
  await apply();
  await waitFor(async () => expect(await rowNames()).toEqual(['First?', 'Second?', 'Third?']));
  expect((await getStatus(gateway)).faq).toEqual(questions);
  await save('Questions and answers');
  expect((await getStatus(gateway)).faq).toEqual([...questions, { question: 'Third?', answer: 'Three *apples*' }]);
});

it('says at the field what is missing, and keeps what was typed', async () => {
  await openQuestions();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “First?”' }));
  await fill('Question', 'q'.repeat(201));
  await apply();
  const field = within(await findOpenDialog()).getByLabelText('Question');
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Use at most 200 characters; there are 201'));
  expect(field).toHaveValue('q'.repeat(201));
});

it('does not save the section by the keys of the drawer', async () => {
  const gateway = await openQuestions();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “Second?”' }));
  await fill('Question', 'Changed?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect(await rowNames()).toEqual(['First?', 'Changed?']));
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  expect((await getStatus(gateway)).faq).toEqual(questions);
});

it('moves and removes entries, and the focus follows a moved one', async () => {
  const gateway = await openQuestions();
  await userEvent.click(await screen.findByRole('button', { name: 'Move “Second?” up' }));
  expect(await rowNames()).toEqual(['Second?', 'First?']);
  expect(screen.getByRole('button', { name: 'Move “Second?” down' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove “Second?”' }));
  await save('Questions and answers');
  expect((await getStatus(gateway)).faq).toEqual([questions[0]]);
});

it('marks an entry that gateways would refuse', async () => {
  await openQuestions([{ question: 'Why?' }]);
  expect(await screen.findByText('Answer: Fill this in')).toBeVisible();
});

it('shows the code of what is no list', async () => {
  await openQuestions({ question: 'Why?' });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the code' }));
  expect(await screen.findByRole('textbox', { name: 'Questions and answers' })).toBeVisible();
});

it('edits limits of groups as a table', async () => {
  await openCards(['limits'], { options: { ModelRequestRateLimitGroup: '{"vip":[200,100]}' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add group' }));
  await fill('Group', 'vip');
  await fill('Requests', '0');
  await fill('Successful requests', '5');
  await apply();
  const group = within(await findOpenDialog()).getByLabelText('Group');
  await waitFor(() => expect(group).toHaveAccessibleErrorMessage('Another row already has this'));
  await fill('Group', 'svip');
  await apply();
  const table = within(await screen.findByRole('table', { name: 'Limits by group' }));
  await waitFor(() => expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['vip', 'svip']));
});
