import { storage } from '@console/shared/session';
import { useState } from 'react';
import { type Inputs, inputsKey, readInputs, storedInputs } from './inputs';

export type InputsState = { inputs: Inputs; change: (change: Partial<Inputs>) => void };

/** The settings of the playground, kept in local storage with every change. */
export function useInputs(): InputsState {
  const [inputs, setInputs] = useState(() => readInputs(storage.read(inputsKey)));
  const change = (values: Partial<Inputs>) => {
    const next = { ...inputs, ...values };
    storage.write(inputsKey, storedInputs(next, storage.read(inputsKey)));
    setInputs(next);
  };
  return { inputs, change };
}
