import { create } from 'zustand';

export type Connection = {
  /** The gateway cannot be reached: reads wait, and go on by themselves when it can be again. */
  isLost: boolean;
  /** When the next try begins, in milliseconds of the clock; null while one is under way. */
  nextTryAt: number | null;
};

/** Whether the gateway can be reached, as far as this tab knows; written by the host, which tries. */
export const useConnection = create<Connection>(() => ({ isLost: false, nextTryAt: null }));

let check = (): void => undefined;

/** The host says how to find out whether the gateway is there. */
export const setConnectionCheck = (next: () => void): void => {
  check = next;
};

/** Finds out now; more calls while that is under way change nothing. */
export const checkConnection = (): void => check();

/** Every call says whether it reached the gateway; one that contradicts what is known is looked into. */
export function reportReachability(gotThrough: boolean): void {
  if (gotThrough === useConnection.getState().isLost) {
    check();
  }
}
