import { updateBlockers } from '@console/shared/router';
import { isPasswordPromptOpen } from '../password/password-prompt';

const openPopups = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]:not([hidden])`).join(', ');
const pageForms = 'main[data-plain], main form:not([role=search])';
const textInputs = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

export const canInterrupt = (): boolean =>
  !isPasswordPromptOpen() &&
  // A drawer in the address may still be loading.
  !new URLSearchParams(location.search).has('drawer') &&
  updateBlockers.getState().length === 0 &&
  document.querySelector(`${openPopups}, ${pageForms}`) === null &&
  document.activeElement?.matches(textInputs) !== true;
