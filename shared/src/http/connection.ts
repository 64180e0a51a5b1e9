import { create } from 'zustand';

export type Connection = {
  /** The gateway is unreachable: queries pause and resume by themselves. */
  isLost: boolean;
  /** Unix milliseconds of the next retry; null while one is running. */
  nextTryAt: number | null;
};

/** Reachability of the gateway; the host updates it. */
export const useConnection = create<Connection>(() => ({ isLost: false, nextTryAt: null }));

let check = (): void => undefined;

/** The host registers how to check the gateway. */
export const setConnectionCheck = (next: () => void): void => {
  check = next;
};

/** Checks the gateway now, unless a check is running. */
export const checkConnection = (): void => check();

/** Every request reports its outcome; one that contradicts the known state triggers a check. */
export function reportReachability(gotThrough: boolean): void {
  if (gotThrough === useConnection.getState().isLost) {
    check();
  }
}
