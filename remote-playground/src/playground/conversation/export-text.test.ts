import { expect, it } from 'vitest';
import { exportText } from './export-text';
import { newMessage } from './message';

it('writes one paragraph for each message', () => {
  const messages = [
    newMessage('system', 'Be brief', 'complete'),
    newMessage('user', 'Hi', 'complete'),
    newMessage('assistant', 'Hello\nthere', 'complete'),
  ];
  expect(exportText(messages)).toBe('SYSTEM: Be brief\n\nUSER: Hi\n\nASSISTANT: Hello\nthere');
});
