import { useSession } from '@console/shared/session';

type Message = { kind: 'arrived' | 'followed'; state: string };

/** How long the window in which a visit began has to answer. */
const replyTimeoutMs = 600;
/** A window that is still open after this is one that the browser keeps. */
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

/** Lets the window of a visit that begins here close once this one has followed. */
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

/** Closes this window if the one in which its visit began has followed; browsers keep windows that no script has opened. */
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
