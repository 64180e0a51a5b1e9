import { lazyComponent } from '@console/shared/ui';
import type { CompletionRecord } from '../conversation/record-store';
import type { Message } from '../library/message';
import type { Inspected } from './use-inspect';

const Sheet = lazyComponent(() => import('./inspector-sheet').then(({ InspectorSheet }) => InspectorSheet));

export type InspectorProps = {
  inspected: Inspected;
  getMessages: () => readonly Message[];
  getRecord: (id: string) => CompletionRecord | undefined;
};

export function Inspector({ inspected: { id, close }, getMessages, getRecord }: InspectorProps) {
  if (id === undefined) {
    return null;
  }
  return <Sheet key={id} id={id} messages={getMessages()} record={getRecord(id)} onClose={close} />;
}
