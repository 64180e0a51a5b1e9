import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { FormDraft } from './use-form-draft';

function Form() {
  const form = useForm({ defaultValues: { name: 'Amy' } });
  return (
    <>
      <FormDraft form={form} name="test" />
      <input aria-label="Name" {...form.register('name')} />
    </>
  );
}

/** Shows a form that is gone before it renders again. */
function BriefForm({ onEnd }: { onEnd: () => void }) {
  useEffect(onEnd, []);
  return <Form />;
}

type Shown = 'form' | 'brief form' | 'nothing';

function Page() {
  const [shown, setShown] = useState<Shown>('form');
  return (
    <>
      {(['form', 'brief form', 'nothing'] as const).map((next) => (
        <button key={next} type="button" onClick={() => setShown(next)}>
          {next}
        </button>
      ))}
      {shown === 'form' && <Form />}
      {shown === 'brief form' && <BriefForm onEnd={() => setShown('nothing')} />}
    </>
  );
}

const show = (name: Shown) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole('textbox', { name: 'Name' });

it('restores unsaved input, even when a form unmounts before it has rendered it', async () => {
  await renderUi(<Page />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Ann');
  await show('nothing');
  await show('brief form');
  expect(screen.queryByRole('textbox')).toBeNull();
  await show('form');
  expect(field()).toHaveValue('Ann');
});

it('keeps nothing of a form whose input was put back', async () => {
  await renderUi(<Page />);
  await userEvent.type(field(), '!');
  await show('nothing');
  await show('form');
  expect(field()).toHaveValue('Amy!');
  await userEvent.type(field(), '{Backspace}');
  await show('nothing');
  await show('form');
  expect(field()).toHaveValue('Amy');
});
