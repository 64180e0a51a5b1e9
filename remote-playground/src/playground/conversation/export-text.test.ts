import { expect, it } from 'vitest';
import { createMessage } from '../library/message';
import { exportText } from './export-text';

it('writes one paragraph per message', () => {
  const messages = [
    createMessage('system', 'Be brief', 'complete'),
    createMessage('user', 'Hi', 'complete'),
    createMessage('assistant', 'Hello\nthere', 'complete'),
  ];
  expect(exportText(messages)).toBe('SYSTEM: Be brief\n\nUSER: Hi\n\nASSISTANT: Hello\nthere');
});
