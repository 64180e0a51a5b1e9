import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { FormSections } from './form-sections';

it('jumps to a section and marks it as current', async () => {
  const sections = ['Basics', 'Models', 'Advanced'].map((title) => ({ id: title, title, children: <p>{`${title} fields`}</p> }));
  await renderUi(<FormSections sections={sections} />);
  expect(screen.getByRole('button', { name: 'Basics' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Advanced' }));
  expect(screen.getByRole('region', { name: 'Advanced' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Advanced' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Basics' })).not.toHaveAttribute('aria-current');
});
