import { useSession } from '@console/shared/session';

type Message = { kind: 'arrived' | 'followed'; state: string };

/** How long the window in which a visit began has to answer. */
const answerTimeoutMs = 600;
/** A window that is still open after this is one that the browser keeps. */
const closeGraceMs = 200;

const open = () => new BroadcastChannel('third-party-visits');
const post = (channel: BroadcastChannel, kind: Message['kind'], state: string) => channel.postMessage({ kind, state } satisfies Message);

const signedIn = () =>
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
export function awaitVisit(state: string): void {
  const channel = open();
  channel.onmessage = async ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'arrived' || data.state !== state) {
      return;
    }
    channel.onmessage = null;
    await signedIn();
    post(channel, 'followed', state);
    channel.close();
  };
}

/** Closes this window if the one in which its visit began has followed; browsers keep windows that no script has opened. */
export async function closeVisit(state: string): Promise<void> {
  const channel = open();
  const isFollowed = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), answerTimeoutMs);
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
  if (!isFollowed) {
    return;
  }
  window.close();
  await new Promise((resolve) => setTimeout(resolve, closeGraceMs));
}
