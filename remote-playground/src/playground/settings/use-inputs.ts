import { useLocation, useNavigate } from '@console/shared/router';
import { storage } from '@console/shared/session';
import { useEffect, useState } from 'react';
import { type Inputs, inputsKey, parseInputs, serializeInputs, updateInputs } from '../library/inputs';
import type { Library } from '../library/library';

export type InputsState = { inputs: Inputs; change: (change: Partial<Inputs>) => void };

const readStored = (): Inputs => parseInputs(storage.read(inputsKey));

export function useInputs({ id, library }: { id: string; library: Library }): InputsState {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const promptFromState = parseSystemPrompt(state);
  const [current, setCurrent] = useState(() => ({
    id,
    inputs: { ...readStored(), ...(promptFromState !== undefined && { system: promptFromState }) },
  }));
  // When another session opens, local storage already holds its settings.
  const inputs = current.id === id ? current.inputs : readStored();
  if (current.id !== id) {
    setCurrent({ id, inputs });
  }

  const persist = (next: Inputs) => {
    const serialized = serializeInputs(next, storage.read(inputsKey));
    storage.write(inputsKey, serialized);
    if (library.find(id)) {
      void library.change(id, { session: { inputs: serialized } });
    }
  };
  // Cleared, so that a reload keeps the user's changes to it.
  useEffect(() => {
    if (promptFromState === undefined) {
      return;
    }
    storage.write(inputsKey, serializeInputs({ ...readStored(), system: promptFromState }, storage.read(inputsKey)));
    void navigate({ search }, { replace: true, state: null });
  }, [promptFromState, search, navigate]);
  const change = (values: Partial<Inputs>) => {
    const next = updateInputs(inputs, values);
    persist(next);
    setCurrent({ id, inputs: next });
  };
  return { inputs, change };
}

/** Reads the system prompt that another page hands over with `navigate('/playground', { state: { systemPrompt } })`. */
function parseSystemPrompt(state: unknown): string | undefined {
  const { systemPrompt } = (typeof state === 'object' && state !== null ? state : {}) as { systemPrompt?: unknown };
  return typeof systemPrompt === 'string' && systemPrompt.trim() !== '' ? systemPrompt : undefined;
}
