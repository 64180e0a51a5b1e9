import { useSession } from '@console/shared/session';
import { createStore, useStore } from '@console/shared/state';

/** A question that is being edited; a closed draft is shown again on the next edit. */
export type EditDraft = { text: string; isOpen: boolean };

type EditDrafts = Readonly<Record<string, EditDraft>>;

/** By session storage key. Reading storage on every keystroke would be slow. */
const store = createStore<Readonly<Record<string, EditDrafts>>>(() => ({}));
const loaded = new Map<string, EditDrafts>();

function read(key: string): EditDrafts {
  const drafts = store.getState()[key] ?? loaded.get(key) ?? load(key);
  loaded.set(key, drafts);
  return drafts;
}

function load(key: string): EditDrafts {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Record<string, Partial<EditDraft> | null>> | null;
    const valid = Object.entries(value ?? {}).filter((entry): entry is [string, EditDraft] => typeof entry[1]?.text === 'string');
    return Object.fromEntries(valid);
  } catch {
    return {};
  }
}

function write(key: string, drafts: EditDrafts): void {
  store.setState({ [key]: drafts });
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // The draft then lives only in memory.
  }
}

export type EditDraftState = { draft: EditDraft | undefined; setDraft: (draft: EditDraft | undefined) => void };

/** The edit draft of a question. It survives scrolling, navigation, version changes and expired sessions in this tab. */
export function useEditDraft(messageId: string): EditDraftState {
  const key = useSession(({ user }) => `playground_edits_${user?.id ?? ''}`);
  const draft = useStore(store, () => read(key)[messageId]);
  const setDraft = (next: EditDraft | undefined) => {
    const { [messageId]: _previous, ...others } = read(key);
    write(key, next === undefined ? others : { ...others, [messageId]: next });
  };
  return { draft, setDraft };
}
