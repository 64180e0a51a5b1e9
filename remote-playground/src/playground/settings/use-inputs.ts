import { useLocation, useNavigate } from '@console/shared/router';
import { storage } from '@console/shared/session';
import { useEffect, useState } from 'react';
import type { Library } from '../sessions/library';
import { changedInputs, type Inputs, inputsKey, readInputs, storedInputs } from './inputs';
import { sentPrompt } from './sent-prompt';

export type InputsState = { inputs: Inputs; change: (change: Partial<Inputs>) => void };

const stored = (): Inputs => readInputs(storage.read(inputsKey));

/** The settings of the open session, kept in local storage and with the session on every change. */
export function useInputs({ id, library }: { id: string; library: Library }): InputsState {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const sent = sentPrompt(state);
  const [held, setHeld] = useState(() => ({ id, inputs: { ...stored(), ...(sent !== undefined && { system: sent }) } }));
  // Another session has been opened: local storage holds its settings already.
  const inputs = held.id === id ? held.inputs : stored();
  if (held.id !== id) {
    setHeld({ id, inputs });
  }

  const keep = (next: Inputs) => {
    const written = storedInputs(next, storage.read(inputsKey));
    storage.write(inputsKey, written);
    if (library.find(id)) {
      void library.change(id, { session: { inputs: written } });
    }
  };
  // Taken once: after a reload what the person has made of it holds.
  useEffect(() => {
    if (sent === undefined) {
      return;
    }
    storage.write(inputsKey, storedInputs({ ...stored(), system: sent }, storage.read(inputsKey)));
    void navigate({ search }, { replace: true, state: null });
  }, [sent, search, navigate]);
  const change = (values: Partial<Inputs>) => {
    const next = changedInputs(inputs, values);
    keep(next);
    setHeld({ id, inputs: next });
  };
  return { inputs, change };
}
