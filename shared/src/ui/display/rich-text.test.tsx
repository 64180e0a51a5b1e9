import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { RichText } from './rich-text';

// What survives is tested in a real browser (e2e/security): the DOM of these tests does not carry the sanitiser.
function Preview() {
  const [text, setText] = useState('first');
  return (
    <>
      <input aria-label="source" value={text} onChange={(event) => setText(event.target.value)} />
      <section aria-label="preview">
        <RichText text={text} />
      </section>
    </>
  );
}

it('updates with its text', async () => {
  await renderUi(<Preview />);
  expect(await screen.findByText('first')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('source'));
  await userEvent.type(screen.getByLabelText('source'), 'another');
  expect(screen.getByLabelText('preview')).toHaveTextContent(/^another$/);
});
