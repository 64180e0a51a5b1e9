import { storage, useSession } from '@console/shared/session';

type Message = { kind: 'arrived' | 'followed'; state: string };

const replyTimeoutMs = 600;
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
    await waitForSignIn();
    post(channel, 'followed', state);
    channel.close();
  };
}

/** Browsers close only windows that scripts have opened. */
export async function closePopup(state: string): Promise<void> {
  const channel = openChannel();
  const isAcknowledged = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), replyTimeoutMs);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'followed' || data.state !== state) {
        return;
      }
      clearTimeout(timer);
      resolve(true);
    };
    post(channel, 'arrived', state);
  });
  channel.close();
  if (!isAcknowledged) {
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
