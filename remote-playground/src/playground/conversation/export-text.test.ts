import { expect, it } from 'vitest';
import { exportText } from './export-text';
import { createMessage } from './message';

it('writes one paragraph per message', () => {
  const messages = [
    createMessage('system', 'Be brief', 'complete'),
    createMessage('user', 'Hi', 'complete'),
    createMessage('assistant', 'Hello\nthere', 'complete'),
  ];
  expect(exportText(messages)).toBe('SYSTEM: Be brief\n\nUSER: Hi\n\nASSISTANT: Hello\nthere');
});
