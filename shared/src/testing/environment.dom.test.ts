import { expect, it, vi } from 'vitest';

it('reports changed selections once, in a task of its own', async () => {
  const onChange = vi.fn();
  document.addEventListener('selectionchange', onChange);
  document.body.textContent = 'text';
  document.getSelection()?.selectAllChildren(document.body);
  document.getSelection()?.collapse(document.body, 0);
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  document.removeEventListener('selectionchange', onChange);
});
