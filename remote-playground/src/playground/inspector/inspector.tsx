import { lazyComponent } from '@console/shared/ui';
import type { Message } from '../conversation/message';
import type { AnswerRecord } from './records';
import type { Inspected } from './use-inspect';

const Sheet = lazyComponent(() => import('./inspector-sheet').then(({ InspectorSheet }) => InspectorSheet));

export type InspectorProps = {
  inspected: Inspected;
  messages: () => readonly Message[];
  recordOf: (id: string) => AnswerRecord | undefined;
};

/** The sheet of the answer that the address names. */
export function Inspector({ inspected: { id, close }, messages, recordOf }: InspectorProps) {
  if (id === undefined) {
    return null;
  }
  return <Sheet key={id} id={id} messages={messages()} record={recordOf(id)} onClose={close} />;
}
