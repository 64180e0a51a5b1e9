import { useState } from 'react';
import { type Flow, rememberFlow } from './flows';
import { TelegramWidget } from './telegram-widget';

/** Telegram has no state of its own: ours, in the address that it sends the person to, shows that this browser asked. */
export function TelegramSignIn({ flow }: { flow: Flow }) {
  const [path] = useState(() => {
    const state = newState();
    rememberFlow(state, flow);
    return `/oauth/telegram/${state}`;
  });
  return <TelegramWidget returnTo={path} />;
}

// Not randomUUID, which only secure contexts have.
const newState = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
