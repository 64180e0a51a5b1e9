import { useSession } from '@console/shared/session';
import { createStore, useStore } from '@console/shared/state';
import { type Attachment, type FileProblem, fileKind, maxFiles, validateFile } from './attachment';

const none: readonly Attachment[] = [];
/** By user id. The store outlives the page, so attachments survive navigation. */
const store = createStore<Readonly<Record<string, readonly Attachment[]>>>(() => ({}));
const uploads = new Map<string, AbortController>();
let counter = 0;

const list = (userId: string) => store.getState()[userId] ?? none;

const update = (userId: string, change: (attachments: readonly Attachment[]) => readonly Attachment[]) =>
  store.setState({ [userId]: change(list(userId)) });

/** For tests. */
export const resetAttachments = (): void => store.setState({}, true);

export type Attachments = {
  list: readonly Attachment[];
  /** @returns how many files exceeded the limit and were left out */
  add: (files: Iterable<File>) => number;
  retry: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
};

export function useAttachments(): Attachments {
  const userId = useSession(({ user }) => String(user?.id ?? ''));
  const attachments = useStore(store, (state) => state[userId] ?? none);
  return {
    list: attachments,
    add: (files) => {
      const all = [...files];
      const capacity = Math.max(0, maxFiles - attachments.length);
      const added = all.slice(0, capacity).map(createAttachment);
      update(userId, (before) => [...before, ...added]);
      for (const attachment of added) {
        void prepare(userId, attachment);
      }
      return all.length - added.length;
    },
    retry: (id) => {
      const attachment = attachments.find((one) => one.id === id);
      if (attachment) {
        void prepare(userId, attachment);
      }
    },
    remove: (id) => discard(userId, (one) => one.id === id),
    clear: () => discard(userId, () => true),
  };
}

const createAttachment = (file: File): Attachment => ({
  id: `${Date.now()}-${counter++}`,
  name: file.name,
  file,
  kind: fileKind(file),
  preview: URL.createObjectURL(file),
  state: { kind: 'preparing', progress: 0 },
});

function discard(userId: string, matches: (attachment: Attachment) => boolean): void {
  for (const one of list(userId).filter(matches)) {
    uploads.get(one.id)?.abort();
    URL.revokeObjectURL(one.preview);
  }
  update(userId, (attachments) => attachments.filter((one) => !matches(one)));
}

async function prepare(userId: string, { id, file, kind }: Attachment): Promise<void> {
  const setAttachmentState = (state: Attachment['state']) =>
    update(userId, (attachments) => attachments.map((one) => (one.id === id ? { ...one, state } : one)));
  const problem = validateFile(file);
  if (problem || kind === undefined) {
    return setAttachmentState({ kind: 'failed', problem: problem ?? { kind: 'type' } });
  }
  const controller = new AbortController();
  uploads.set(id, controller);
  const onProgress = (progress: number) => setAttachmentState({ kind: 'preparing', progress });
  onProgress(0);
  try {
    const { prepareFile } = await import(/* webpackChunkName: "attachments" */ './prepare-file');
    setAttachmentState({ kind: 'ready', part: await prepareFile(file, kind, onProgress, controller.signal) });
  } catch (cause) {
    setAttachmentState({ kind: 'failed', problem: (cause as { problem?: FileProblem }).problem ?? { kind: 'broken' } });
  } finally {
    uploads.delete(id);
  }
}
