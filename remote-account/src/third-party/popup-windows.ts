import { storage, useSession } from '@console/shared/session';

type Message = { kind: 'arrived' | 'present' | 'followed'; state: string };

/** A busy window replies late; one that was closed never does. */
const replyTimeoutMs = 2_500;
/** A window in the background may take seconds to learn of the sign-in. */
const followTimeoutMs = 8_000;
/** A window that is still open after this cannot be closed by scripts. */
const closeGraceMs = 200;

const openChannel = () => new BroadcastChannel('third-party-visits');
const post = (channel: BroadcastChannel, kind: Message['kind'], state: string) => channel.postMessage({ kind, state } satisfies Message);

const waitForSignIn = () =>
  new Promise<void>((resolve) => {
    if (useSession.getState().user !== null) {
      return resolve();
    }
    const stop = useSession.subscribe(({ user }) => {
      if (user === null) {
        return;
      }
      stop();
      resolve();
    });
  });

/** Lets the popup close itself once this window is signed in. */
export function acknowledgePopup(state: string): void {
  const channel = openChannel();
  channel.onmessage = async ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'arrived' || data.state !== state) {
      return;
    }
    channel.onmessage = null;
    post(channel, 'present', state);
    await waitForSignIn();
    post(channel, 'followed', state);
    channel.close();
  };
}

/** @returns whether the window that opened this one has the result too */
const waitForOpener = (channel: BroadcastChannel, state: string) =>
  new Promise<boolean>((resolve) => {
    const startTimeout = (delay: number) => setTimeout(() => resolve(false), delay);
    let timer = startTimeout(replyTimeoutMs);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.state !== state) {
        return;
      }
      clearTimeout(timer);
      if (data.kind === 'followed') {
        return resolve(true);
      }
      timer = startTimeout(followTimeoutMs);
    };
    post(channel, 'arrived', state);
  });

/** Browsers close only windows that scripts have opened. */
export async function closePopup(state: string): Promise<void> {
  const channel = openChannel();
  const hasFollowed = await waitForOpener(channel, state);
  channel.close();
  if (!hasFollowed) {
    return;
  }
  window.close();
  await new Promise((resolve) => setTimeout(resolve, closeGraceMs));
}

const linkedKey = 'third-party-bound';

export const notifyAccountLinked = (): void => void storage.writeText(linkedKey, String(Date.now()));

export function onAccountLinked(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => event.key === linkedKey && listener();
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
